import type { Testimonial } from '#contract/site/showcase.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Stories side by side; illustrative ones start with their label. */
export function Testimonials({ stories }: { stories: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {stories.map((story) => (
        <li key={story.id} className="flex md:max-lg:last:odd:col-span-2">
          <TestimonialCard story={story} />
        </li>
      ))}
    </ul>
  )
}

/** A single story; also used on its own. */
export function TestimonialCard({ story }: { story: Testimonial }) {
  const { quote, who, about, isIllustrative } = story
  return (
    <figure className="card flex flex-1 flex-col rounded-card border border-line bg-surface p-6">
      {isIllustrative && (
        <p className="mb-4">
          <Badge tone="signal">Illustrative story</Badge>
        </p>
      )}
      <blockquote className="flex-1 text-lg">{quote}</blockquote>
      <figcaption className="mt-6 border-t border-line pt-4">
        <span className="block font-semibold">{who}</span>
        <span className="block text-sm text-ink-soft">{about}</span>
      </figcaption>
    </figure>
  )
}
