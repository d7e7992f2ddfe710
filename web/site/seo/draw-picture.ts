import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Picture } from './pictures.ts'

const require = createRequire(import.meta.url)

const font = (weight: 400 | 700) => ({
  name: 'Public Sans',
  data: readFileSync(
    require.resolve(`@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`),
  ),
  weight,
  style: 'normal' as const,
})

const fonts = [font(400), font(700)]
const [canvas, ink, inkSoft] = ['#fbfaf7', '#14202b', '#4a5763']
const [brand, signal, rest] = ['#12456b', '#9a5b00', '#a9b0b5']

/** An element in satori's format. */
interface PictureElement {
  readonly type: string
  readonly props: {
    readonly style: Record<string, string | number>
    readonly children?: string | readonly PictureElement[]
  }
}

const box = (
  style: Record<string, string | number>,
  children?: PictureElement['props']['children'],
): PictureElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
})

/** The only decoration, drawn below the text: a line with its waypoints, the next one marked. */
const line = `<g fill="none" stroke-width="6">
<path d="M96 548H440" stroke="${brand}"/><path d="M440 548H1104" stroke="${rest}"/>
<circle cx="96" cy="548" r="12" fill="${brand}" stroke="${brand}"/>
<circle cx="300" cy="548" r="12" fill="${brand}" stroke="${brand}"/>
<circle cx="560" cy="548" r="20" fill="${canvas}" stroke="${signal}" stroke-width="8"/>
<circle cx="850" cy="548" r="12" fill="${canvas}" stroke="${rest}"/>
<circle cx="1104" cy="548" r="12" fill="${canvas}" stroke="${rest}"/></g>`

/** A PNG of 1200 × 630 px, the size Open Graph consumers expect. */
export async function drawPicture({ above, title }: Picture): Promise<Uint8Array> {
  const drawn = box(
    {
      width: 1200,
      height: 630,
      padding: '64px 80px',
      flexDirection: 'column',
      background: canvas,
      color: ink,
      fontFamily: 'Public Sans',
    },
    [
      box({ fontSize: 36, fontWeight: 700, color: brand, letterSpacing: -0.5 }, 'Waypoint'),
      box({ flexDirection: 'column', gap: 16, height: 360, justifyContent: 'center' }, [
        box({ fontSize: 32, color: inkSoft }, above),
        box(
          {
            fontSize: title.length > 48 ? 64 : 78,
            fontWeight: 700,
            lineHeight: 1.12,
            letterSpacing: -1.5,
            textWrap: 'balance',
          },
          title,
        ),
      ]),
    ],
  )
  // satori's types require React elements; it reads exactly this shape.
  const svg = await satori(drawn as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts,
  })
  return new Resvg(svg.replace(/<\/svg>$/, `${line}</svg>`)).render().asPng()
}

/** The favicon as PNG at a width in pixels; `inset` leaves a margin that systems may crop. */
export function drawIcon(svg: string, size: number, inset = 0): Uint8Array {
  const body = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const scale = (32 - 2 * inset) / 32
  const ground = inset > 0 ? '<rect width="32" height="32" fill="#12456b"/>' : ''
  const framed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<g transform="translate(${inset} ${inset}) scale(${scale})">${body}</g></svg>`
  return new Resvg(framed, { fitTo: { mode: 'width', value: size } }).render().asPng()
}
