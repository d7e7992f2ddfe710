import type { Block, Inline } from '#contract/community/markdown.ts'
import { readPost } from '#contract/community/markdown.ts'

/** Renders a post with our own elements, never the author's markup. */
export function PostBody({ body }: { body: string }) {
  return (
    <div className="flex max-w-measure min-w-0 flex-col gap-3 [overflow-wrap:anywhere]">
      {readPost(body).map((block, place) => (
        <Part key={`part ${String(place)}`} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'code') {
    return (
      <pre className="max-h-96 overflow-auto rounded-control bg-tint p-3 text-sm whitespace-pre-wrap">
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      <li key={`item ${String(index)}`} className="ps-1">
        <Line parts={item} />
      </li>
    ))
    const className = 'space-y-1 ps-5 marker:text-ink-soft'
    return block.isNumbered ? (
      <ol className={`list-decimal ${className}`}>{items}</ol>
    ) : (
      <ul className={`list-disc ${className}`}>{items}</ul>
    )
  }
  const line = <Line parts={block.parts} />
  if (block.kind === 'quote') {
    return <blockquote className="border-s-3 border-line ps-4 text-ink-soft">{line}</blockquote>
  }
  return block.kind === 'heading' ? <p className="font-semibold">{line}</p> : <p>{line}</p>
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => <Piece key={`piece ${String(index)}`} part={part} />)
}

function Piece({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code className="rounded-control bg-tint px-1 text-[0.95em]">{part.text}</code>
    case 'strong':
      return (
        <strong className="font-semibold">
          <Line parts={part.parts} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Line parts={part.parts} />
        </em>
      )
    case 'link':
      return <PostLink {...part} />
  }
}

/** Shows a link's destination when its text doesn't. */
function PostLink({ text, href, host }: { text: string; href: string; host: string }) {
  const isPlain = text === host || text.startsWith(`${host}/`)
  return (
    <>
      <a
        href={href}
        rel="ugc nofollow noopener noreferrer"
        className="text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {text}
        <span className="sr-only"> (opens another site)</span>
      </a>
      {!isPlain && <span className="text-ink-soft"> ({host})</span>}
    </>
  )
}
