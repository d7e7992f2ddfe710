import { Fragment } from 'react'
import { OutLink } from '#web/ui/text-link.tsx'

/** A paragraph, or the items of a list. */
export type Part = { readonly text: string } | { readonly items: readonly string[] }

/** Plain text in its parts: apart by empty lines; lines that begin with "- " are a list. */
export function partsOf(body: string): Part[] {
  return body.split(/\n\s*\n/).flatMap((block): Part[] => {
    const lines = block.split('\n').map((line) => line.trim())
    const isList = lines.every((line) => line.startsWith('- '))
    if (isList) return [{ items: lines.map((line) => line.slice(2).trim()) }]
    const text = lines.join(' ').trim()
    return text === '' ? [] : [{ text }]
  })
}

export interface PostBodyProps {
  body: string
  /** Whether addresses in it become links. */
  hasLinks: boolean
}

/** A post as it is read; nothing in it is markup. */
export function PostBody({ body, hasLinks }: PostBodyProps) {
  return (
    <div className="flex max-w-measure flex-col gap-3">
      {partsOf(body).map((part, place) =>
        'items' in part ? (
          <ul
            key={`part ${String(place)}`}
            className="list-disc space-y-1 ps-5 marker:text-ink-soft"
          >
            {part.items.map((item, at) => (
              <li key={`item ${String(at)}`} className="ps-1">
                <Line text={item} hasLinks={hasLinks} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={`part ${String(place)}`}>
            <Line text={part.text} hasLinks={hasLinks} />
          </p>
        ),
      )}
    </div>
  )
}

function Line({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  if (!hasLinks) return text
  return text
    .split(/(https:\/\/[^\s<>"]*[\w/])/)
    .map((piece, at) => (
      <Fragment key={`piece ${String(at)}`}>
        {at % 2 === 1 ? (
          <OutLink href={piece}>{piece.replace(/^https:\/\/(www\.)?|\/$/g, '')}</OutLink>
        ) : (
          piece
        )}
      </Fragment>
    ))
}
