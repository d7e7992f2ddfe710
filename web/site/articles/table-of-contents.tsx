import { type Block, plainText, sectionsOf } from './article.ts'

/** Links to an article's sections; next to the text on wide screens, above it on phones. */
export function TableOfContents({ blocks }: { blocks: readonly Block[] }) {
  const sections = sectionsOf({ blocks })
  if (sections.length < 3) return null
  return (
    <nav aria-label="On this page" className="no-print text-sm lg:sticky lg:top-8">
      <p className="mb-2 font-semibold">On this page</p>
      <ol className="flex flex-col gap-1.5 border-s-2 border-line">
        {sections.map(({ id, inlines }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-0.5 block border-s-2 border-transparent ps-4 text-ink-soft hover:border-brand hover:text-ink"
            >
              {plainText(inlines)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
