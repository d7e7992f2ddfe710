import { Fragment } from 'react'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { type Block, type Inline, plainText } from './article.ts'

/** An article's text, at reading width. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <Blocks blocks={blocks} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // The text never changes while shown, so its indexes are stable keys.
  return blocks.map((block, place) => <BlockView key={`block ${String(place)}`} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const inlines = <Inlines inlines={block.inlines} />
      if (block.level === 3) {
        return (
          <h3 id={block.id} className="mt-3 text-lg">
            {inlines}
          </h3>
        )
      }
      return (
        <h2 id={block.id} className="mt-8 text-2xl">
          {inlines}
        </h2>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      )
    case 'list':
      return <ListView block={block} />
    case 'table':
      return <TableView block={block} />
    case 'quote':
      return (
        <aside className="card flex flex-col gap-2 rounded-card border border-line bg-tint p-5">
          <Blocks blocks={block.blocks} />
        </aside>
      )
  }
}

function ListView({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const items = block.items.map((item, place) => (
    <li key={`item ${String(place)}`} className="ps-1">
      {item.length === 1 && item[0]?.kind === 'paragraph' ? (
        <Inlines inlines={item[0].inlines} />
      ) : (
        <div className="flex flex-col gap-2">
          <Blocks blocks={item} />
        </div>
      )}
    </li>
  ))
  return block.ordered ? (
    <ol className="flex list-decimal flex-col gap-2 ps-6 marker:font-semibold">{items}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-signal">{items}</ul>
  )
}

/** The table's name, from its column headings. */
function nameOf({ head }: Extract<Block, { kind: 'table' }>): string {
  return `Table: ${head.map(plainText).join(', ')}`
}

function TableView({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <ScrollArea label={nameOf(block)}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{nameOf(block)}</caption>
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              <th
                key={`head ${String(column)}`}
                scope="col"
                className="border-b border-control py-2 pe-4 align-bottom font-semibold"
              >
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, place) => (
            <tr key={`row ${String(place)}`}>
              {row.map((cell, column) => (
                <td
                  key={`cell ${String(column)}`}
                  className="border-b border-line py-2 pe-4 align-top"
                >
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, place) => (
    <Fragment key={`inline ${String(place)}`}>
      <InlineView inline={inline} />
    </Fragment>
  ))
}

function InlineView({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline
  const inner = <Inlines inlines={inline.inlines} />
  switch (inline.kind) {
    case 'strong':
      return <strong>{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'code':
      return <code className="tabular rounded-control bg-tint px-1">{inner}</code>
    case 'link':
      return inline.href.startsWith('/') ? (
        <TextLink to={inline.href}>{inner}</TextLink>
      ) : inline.href.startsWith('https://') ? (
        <OutLink href={inline.href}>{inner}</OutLink>
      ) : (
        <a
          href={inline.href}
          className="text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {inner}
        </a>
      )
  }
}
