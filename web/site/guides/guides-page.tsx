import { Link } from 'react-router'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/guides-page.ts'
import { moments, needs } from './guide.ts'
import { GuideCard } from './guide-card.tsx'
import { listGuides } from './guides.server.ts'

export const handle = { script: false, query: ['need'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ request }: Route.LoaderArgs) {
  const requestedNeed = new URL(request.url).searchParams.get('need')
  const need = needs.find(({ id }) => id === requestedNeed)
  const guides = listGuides().filter((guide) => !need || guide.needs.includes(need.id))
  return { guides, need: need?.id ?? null }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Guides for leaving the service',
    description:
      'Straight answers about SkillBridge, deadlines, resumes, VA claims and leave, with sources.',
    path: '/guides',
    image: 'guides',
  })
}

const firstSteps = [
  {
    to: '/skillbridge-101',
    title: 'SkillBridge 101',
    text: 'The whole program on one page: who can go, when, your service’s limits, pay, leave, and why requests get denied.',
  },
  {
    to: '/roadmap',
    title: 'Your transition timeline',
    text: 'Enter your date and see every deadline, plus what to do if you missed one.',
  },
]

export default function GuidesPage({ loaderData: { guides, need } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageHeader title="Guides">Straight answers to common questions.</PageHeader>
      <nav aria-label="By need" className="no-print mb-10 flex flex-wrap gap-2">
        <NeedLink to="/guides" isCurrent={need === null}>
          All guides
        </NeedLink>
        {needs.map(({ id, title }) => (
          <NeedLink key={id} to={`/guides?need=${id}`} isCurrent={need === id}>
            {title}
          </NeedLink>
        ))}
      </nav>
      {need === null && <FirstSteps />}
      {moments.map(({ id, title, text }) => {
        const momentGuides = guides.filter(({ moment }) => moment === id)
        if (momentGuides.length === 0) return null
        return (
          <Section key={id} id={id} title={title}>
            <p className="-mt-2 mb-4 text-ink-soft">{text}</p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {momentGuides.map((guide) => (
                <GuideCard key={guide.slug} guide={guide} />
              ))}
            </ul>
          </Section>
        )
      })}
    </PublicLayout>
  )
}

/** What most people need before any guide. */
function FirstSteps() {
  return (
    <ul aria-label="Start here" className="mb-12 grid gap-4 sm:grid-cols-2">
      {firstSteps.map(({ to, title, text }) => (
        <Card key={to} as="li" className="border-control">
          <h2 className="text-xl">
            <TextLink to={to}>{title}</TextLink>
          </h2>
          <p className="mt-2">{text}</p>
        </Card>
      ))}
    </ul>
  )
}

function NeedLink({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: string
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={buttonStyle(isCurrent ? 'primary' : 'secondary', 'small')}
    >
      {children}
    </Link>
  )
}
