import { TextLink } from '#web/ui/text-link.tsx'
import { topicsHref } from './topic-text.ts'

const stateTag = /^state:([A-Z]{2})$/
const monthTag = /^leaving:(\d{4})-(\d{2})$/

/** A tag's display text. */
export function showTag(tag: string): string {
  const [, state] = stateTag.exec(tag) ?? []
  if (state) return `Lives in ${state}`
  const [, year, month] = monthTag.exec(tag) ?? []
  if (year && month) {
    const day = new Date(Date.UTC(Number(year), Number(month) - 1, 1))
    const name = day.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
    return `Leaving ${name} ${year}`
  }
  const [service = '', code = ''] = tag.replace('specialty:', '').split('-')
  return `${service.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())} ${code}`
}

const publicHref = (tag: string) => topicsHref({ tag }, 1)

export interface TopicTagsProps {
  tags: readonly string[]
  /** The URL of topics with a tag; the public list by default. */
  hrefOf?: (tag: string) => string
}

/** A topic's tags, each linking to its other topics. */
export function TopicTags({ tags, hrefOf = publicHref }: TopicTagsProps) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {tags.map((tag) => (
        <li key={tag}>
          <TextLink to={hrefOf(tag)}>{showTag(tag)}</TextLink>
        </li>
      ))}
    </ul>
  )
}
