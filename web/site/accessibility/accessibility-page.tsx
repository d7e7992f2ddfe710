import { pageMeta } from '#web/lib/page-meta.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/accessibility-page.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Accessibility',
    description: 'What Waypoint does so that everyone can use it.',
    path: '/accessibility',
  })
}

const parts = [
  {
    title: 'The standard',
    text: 'We build to the Web Content Accessibility Guidelines 2.2, level AA. An automatic check runs on the pages with every change, in light, dark, a narrow screen, large text and forced colors. Automatic checks find only part of what can be wrong, so we do not claim full conformance.',
  },
  {
    title: 'Without a mouse',
    text: 'Everything works from a keyboard. Focus is always visible, the first Tab offers a way past the menu, and after each move you land on the heading of the new page. With every change a test goes through each public page by Tab.',
  },
  {
    title: 'With a screen reader',
    text: 'Each page has one main heading and named regions. Every chart has the same figures as a table. Progress and saved changes are announced without moving you.',
  },
  {
    title: 'Low vision and color',
    text: 'Text can grow to 200 percent, and its letters, words and lines can be set wider, without loss. Nothing depends on color alone. There is a light and a dark theme, chosen at the foot of each page, and your system’s own high-contrast colors are kept.',
  },
  {
    title: 'Calm and slow connections',
    text: 'Nothing blinks, scrolls by itself or is timed while you read. Long forms save as you go, so a break or a lost connection costs nothing. Public pages work without script.',
  },
  {
    title: 'Plain words',
    text: 'We write short sentences, spell out acronyms, and give dates with the month as a word.',
  },
]

export default function AccessibilityPage() {
  return (
    <PublicLayout>
      <PageHeader title="Accessibility">
        <p className="text-lg">
          You may be using one hand, a small phone, a screen reader, or a tired head. Waypoint
          should work for you all the same.
        </p>
      </PageHeader>
      <div className="flex max-w-measure flex-col gap-10">
        {parts.map((part) => (
          <section key={part.title}>
            <h2 className="text-2xl">{part.title}</h2>
            <p className="mt-3">{part.text}</p>
          </section>
        ))}
        <section>
          <h2 className="text-2xl">When something does not work</h2>
          <p className="mt-3">
            <TextLink to="/contact">Write to us</TextLink>: what you were doing, the page, and the
            tools you use. An error page shows a request number; with it we can find what happened.
          </p>
        </section>
      </div>
    </PublicLayout>
  )
}
