import type { Story } from '#contract/community/alumni-stories.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Characters of a story shown before it's expanded. */
const opening = 320

/** Stories written by members; long ones expand without scripts. */
export function MemberStories({ stories }: { stories: readonly Story[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {stories.map((story) => (
        <li
          key={story.id}
          className="card flex flex-col rounded-card border border-line bg-surface p-6"
        >
          <h3 className="text-lg wrap-anywhere">{story.title}</h3>
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {story.before}, now {story.after}
          </p>
          <div className="mt-4 flex-1">
            <StoryText text={story.text} />
          </div>
          <p className="mt-6 border-t border-line pt-4 font-semibold wrap-anywhere">{story.name}</p>
        </li>
      ))}
    </ul>
  )
}

function StoryText({ text }: { text: string }) {
  if (text.length <= opening + 80) {
    return <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  }
  const end = text.lastIndexOf(' ', opening)
  const cut = end > opening / 2 ? end : opening
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{text.slice(0, cut)} …</p>
      <Disclosure summary="Read on">
        <p className="whitespace-pre-line wrap-anywhere">{text.slice(cut).trimStart()}</p>
      </Disclosure>
    </>
  )
}
