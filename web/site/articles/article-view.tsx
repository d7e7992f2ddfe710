import type { ReactNode } from 'react'
import type { Block } from './article.ts'
import { Prose } from './prose.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** An article under its page header, with contents next to the text and extras below. */
export function ArticleView({
  blocks,
  children,
}: {
  blocks: readonly Block[]
  children?: ReactNode
}) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="lg:order-last">
        <TableOfContents blocks={blocks} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <Prose blocks={blocks} />
        {children}
      </div>
    </div>
  )
}
