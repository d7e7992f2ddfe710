import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readMarkdown } from '#web/site/articles/read-markdown.ts'

/** What a link shows when it is shared: a name for `pageMeta`'s `image`, and the words. */
export interface Picture {
  readonly name: string
  readonly above: string
  readonly title: string
}

const pages: readonly Picture[] = [
  {
    name: 'waypoint',
    above: 'Military to civilian',
    title: 'Matches that are right and say why',
  },
  { name: 'organizations', above: 'Directory', title: 'Who takes people who leave the military' },
  { name: 'roadmap', above: 'Your separation date', title: 'Every deadline, on one line' },
  { name: 'skillbridge-101', above: 'SkillBridge', title: 'The last 180 days, explained' },
  { name: 'guides', above: 'Guides', title: 'What to do, and by which day' },
  { name: 'blog', above: 'Blog', title: 'How Waypoint works' },
  { name: 'resources', above: 'Resources', title: 'Help before, around and after separation' },
  { name: 'community', above: 'Community', title: 'Questions from people on the same road' },
  { name: 'features', above: 'Features', title: 'From today to your first civilian day' },
  { name: 'military-discount', above: 'Free by rank', title: 'Junior ranks pay nothing' },
  { name: 'success-stories', above: 'Stories', title: 'Stories from people who left' },
  { name: 'partners', above: 'For hosts', title: 'Open a door for people who leave the service' },
  { name: 'pricing', above: 'Pricing', title: 'Free to start. Free for E1–E4 and O1–O2.' },
]

const Titled = z.object({ title: z.string() })

/** Every Markdown file of a collection gets a picture of its own: `guides/<slug>`. */
function collection(folder: string, name: string, above: string): Picture[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const slug = file.replace(/\.md$/, '')
      const { front } = readMarkdown(slug, readFileSync(join(folder, file), 'utf8'))
      return { name: `${name}/${slug}`, above, title: Titled.parse(front).title }
    })
}

/** Every picture of the site. `content` is the folder of the Markdown files. */
export function pictures(content: string): Picture[] {
  return [
    ...pages,
    ...collection(join(content, 'guides'), 'guides', 'Guide'),
    ...collection(join(content, 'blog'), 'blog', 'Blog'),
    ...collection(join(content, 'pages'), 'pages', 'Waypoint'),
  ]
}
