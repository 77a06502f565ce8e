import { authGet, authPost } from '#lib/features/sign-in/auth-routes.ts';

export const GET = authGet;
export const POST = authPost;
