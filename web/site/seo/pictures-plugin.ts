import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { drawIcon, drawPicture } from './draw-picture.ts'
import { pictures, type ReadMarkdown } from './pictures.ts'

const favicon = new URL('../../favicon.svg', import.meta.url)
const content = fileURLToPath(new URL('../../../content/', import.meta.url))

/** An ICO file (Microsoft's icon format) with one PNG of 32 × 32 px. */
function icoOf(png: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Generates link preview images and the site's icons at build time. */
export function sitePictures(read: ReadMarkdown): Plugin {
  return {
    name: 'site-pictures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emit = (fileName: string, source: Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const svg = readFileSync(favicon, 'utf8')
      emit('favicon.ico', icoOf(drawIcon(svg, 32)))
      emit('apple-touch-icon.png', drawIcon(svg, 180, 4))
      emit('icon-192.png', drawIcon(svg, 192))
      emit('icon-512.png', drawIcon(svg, 512))
      emit('icon-maskable-512.png', drawIcon(svg, 512, 5))
      for (const picture of pictures(content, read)) {
        emit(`og/${picture.name}.png`, await drawPicture(picture))
      }
    },
  }
}
