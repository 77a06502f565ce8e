import createNextIntlPlugin from 'next-intl/plugin';
import { pushWorkerHeaders, securityHeaders, workerHeaders } from './lib/engines/server/security-headers.mjs';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/engines/i18n/request.ts',
  // Messages are parsed at build time, so that no browser is sent a parser for them.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Arguments of server functions hold what people type: candidate data must never reach a log.
  logging: { serverFunctions: false },
  experimental: {
    authInterrupts: true,
    // Nothing reads them: browsers get none, and the server starts without them.
    turbopackSourceMaps: false,
    // Writing it takes a quarter of a build, and a build is made once for each version.
    turbopackFileSystemCacheForBuild: false,
  },
  images: { unoptimized: true },
  // `npm run verify` checks the types; whoever starts the product does not wait for it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pino', 'undici', 'sharp'],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    { source: '/_next/static/media/:path*', headers: workerHeaders },
    { source: '/push-worker.js', headers: pushWorkerHeaders },
  ],
};

export default withNextIntl(config);
