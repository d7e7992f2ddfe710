import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  optimizeDeps: {
    include: ['zod', 'react-aria-components', 'react-hook-form', '@tanstack/react-query'],
  },
})
