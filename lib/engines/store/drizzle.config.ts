import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/engines/store/schema/*.ts',
  out: './lib/engines/store/migrations',
  schemaFilter: ['perron'],
});
