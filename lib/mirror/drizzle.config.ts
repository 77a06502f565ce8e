import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/mirror/schema/*.ts',
  out: './lib/mirror/migrations',
  schemaFilter: ['mirror'],
});
