import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './platform/db/schema/*.ts',
  out: './platform/db/migrations',
  schemaFilter: ['platform'],
});
