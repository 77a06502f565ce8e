import { authGet, authPost } from '#lib/auth/auth-routes.ts';

export const GET = authGet;
export const POST = authPost;
