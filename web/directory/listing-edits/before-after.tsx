/** A value that another one replaced. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className="wrap-anywhere">
      <del className="rounded-control bg-bad-tint px-1.5 py-0.5 text-bad">{before}</del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only">became</span>{' '}
      <ins className="rounded-control bg-good-tint px-1.5 py-0.5 text-good no-underline">
        {after}
      </ins>
    </span>
  )
}

const shownCharacters = 240

/** A long text cut for a comparison. */
export const cut = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
