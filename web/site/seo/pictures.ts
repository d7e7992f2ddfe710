import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Article } from '#web/site/articles/articles.ts'

/** A link preview image: a name for `pageMeta`'s `image`, and its text. */
export interface Picture {
  readonly name: string
  readonly above: string
  readonly title: string
}

const pages: readonly Picture[] = [
  {
    name: 'waypoint',
    above: 'Military to civilian',
    title: 'Programs that fit you, and why',
  },
  { name: 'organizations', above: 'Directory', title: 'SkillBridge programs and hosts' },
  {
    name: 'spouse-careers',
    above: 'For military spouses',
    title: 'Careers and licenses that move with you',
  },
  { name: 'roadmap', above: 'Your separation date', title: 'Every deadline in one timeline' },
  { name: 'skillbridge-101', above: 'SkillBridge', title: 'The last 180 days, explained' },
  { name: 'guides', above: 'Guides', title: 'What to do, and when' },
  { name: 'blog', above: 'Blog', title: 'How Waypoint works' },
  { name: 'resources', above: 'Resources', title: 'Help before and after you separate' },
  { name: 'community', above: 'Community', title: 'Questions about leaving the military' },
  { name: 'features', above: 'Features', title: 'Your whole transition in one place' },
  {
    name: 'military-discount',
    above: 'Free for junior ranks',
    title: 'Premium is free for E1–E4 and O1–O2',
  },
  { name: 'success-stories', above: 'Stories', title: 'Stories from people who made the move' },
  { name: 'partners', above: 'For employers', title: 'Hire people leaving the military' },
  { name: 'pricing', above: 'Pricing', title: 'Free to start. Free for E1–E4 and O1–O2.' },
]

const Titled = z.object({ title: z.string() })

/** Reads a Markdown file. Passed in: Vite's configuration must not load the components beside it. */
export type ReadMarkdown = (slug: string, source: string) => Article

/** Every Markdown file of a collection gets its own image: `guides/<slug>`. */
function collection(read: ReadMarkdown, folder: string, name: string, above: string): Picture[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const slug = file.replace(/\.md$/, '')
      const { front } = read(slug, readFileSync(join(folder, file), 'utf8'))
      return { name: `${name}/${slug}`, above, title: Titled.parse(front).title }
    })
}

/** All images of the site. `content` is the folder of the Markdown files. */
export function pictures(content: string, read: ReadMarkdown): Picture[] {
  return [
    ...pages,
    ...collection(read, join(content, 'guides'), 'guides', 'Guide'),
    ...collection(read, join(content, 'blog'), 'blog', 'Blog'),
    ...collection(read, join(content, 'pages'), 'pages', 'Waypoint'),
  ]
}
