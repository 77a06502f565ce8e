import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/engines/mirror/schema/*.ts',
  out: './lib/engines/mirror/migrations',
  schemaFilter: ['mirror'],
});
