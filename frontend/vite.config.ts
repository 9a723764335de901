import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/grille/web/static',
    emptyOutDir: true,
    // The content policy allows files of this server only, so nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    // A browser that does not know of preloading fetches each file when it is wanted.
    modulePreload: { polyfill: false },
    // The server reads here what each page needs (grille.web.pages).
    manifest: 'files.json',
    rolldownOptions: {
      output: {
        // One file for all that the shelf needs, one for a table, one for what the everyday pages need besides.
        codeSplitting: {
          groups: [
            { name: 'house', test: /src\/main\.ts$/, priority: 2 },
            { name: 'table', test: /src\/pages\/TablePage\.svelte$/, priority: 1.5 },
            { name: 'everyday', test: /src\/pages\/index\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
