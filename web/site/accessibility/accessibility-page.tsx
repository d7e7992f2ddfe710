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
    description: 'How we make Waypoint work for everyone.',
    path: '/accessibility',
  })
}

const parts = [
  {
    title: 'The standard',
    text: 'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every change is tested automatically in light and dark themes, on narrow screens, with large text and in forced colors. Automatic tests catch only some problems, so we don’t claim full conformance.',
  },
  {
    title: 'Without a mouse',
    text: 'Everything works from a keyboard. You can always see where you are, the first Tab lets you skip the menu, and each new page starts at its heading. Every change is tested with the Tab key on every public page.',
  },
  {
    title: 'With a screen reader',
    text: 'Each page has one main heading and labeled sections. Every chart comes with a table of the same numbers. Progress and saved changes are announced without moving your focus.',
  },
  {
    title: 'Low vision and color',
    text: 'You can enlarge text to 200 percent and widen its spacing without losing anything. Nothing depends on color alone. You can choose a light or dark theme at the bottom of each page, and your system’s high-contrast colors are respected.',
  },
  {
    title: 'Calm and slow connections',
    text: 'Nothing blinks, scrolls on its own or times out while you read. Long forms save as you go, so you can take a break or lose your connection. Public pages work without JavaScript.',
  },
  {
    title: 'Plain language',
    text: 'We write short sentences, spell out acronyms and write dates like Jun 22, 2027.',
  },
]

export default function AccessibilityPage() {
  return (
    <PublicLayout>
      <PageHeader title="Accessibility">
        <p className="text-lg">
          One hand, a small phone, a screen reader or a long day: Waypoint should work for you.
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
          <h2 className="text-2xl">If something doesn’t work</h2>
          <p className="mt-3">
            <TextLink to="/contact">Contact us</TextLink> and tell us what you were doing, on which
            page, and which tools you use. If you saw an error, include its request ID so we can
            find out what happened.
          </p>
        </section>
      </div>
    </PublicLayout>
  )
}
