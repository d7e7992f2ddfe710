import type { ReactNode } from 'react'
import { OutLink } from '#web/ui/text-link.tsx'
import { proseBlocks, withAddresses } from './prose-blocks.ts'

/** A listing's own text: its paragraphs, the lists written into them, and links where it names web addresses. */
export function ListingProse({ text }: { text: string }) {
  return proseBlocks(text).map(({ lead, items }) => (
    <div key={[lead, ...items].join()} className="flex flex-col gap-2">
      {lead && <p className="whitespace-pre-line">{linked(lead)}</p>}
      {items.length > 0 && (
        <ul className="list-disc ps-5">
          {items.map((item) => (
            <li key={item}>{linked(item)}</li>
          ))}
        </ul>
      )}
    </div>
  ))
}

function linked(text: string): ReactNode[] {
  return withAddresses(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <OutLink key={part.at} href={part.address}>
        {part.address}
      </OutLink>
    ),
  )
}
