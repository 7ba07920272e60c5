import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A data: URI can't be cached and would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
