import { Link } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Section } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/guides-page.ts'
import { moments, needs } from './guide.ts'
import { GuideCard } from './guide-card.tsx'
import { listGuides } from './guides.server.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('need')
  const need = needs.find(({ id }) => id === asked)
  const guides = listGuides().filter((one) => !need || one.needs.includes(need.id))
  return { guides, need: need?.id ?? null }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Guides for leaving the service',
    description:
      'Plain guides to SkillBridge, deadlines, resumes, claims and leave, each with its sources and the day it was last reviewed.',
    ...{ path: '/guides', image: 'guides' },
  })
}

export default function GuidesPage({ loaderData: { guides, need } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageHeader title="Guides">
        One question each, in plain words. Every rule names its source, and every guide says when it
        was last reviewed.
      </PageHeader>
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
      {moments.map(({ id, title, text }) => {
        const theirs = guides.filter(({ moment }) => moment === id)
        if (theirs.length === 0) return null
        return (
          <Section key={id} id={id} title={title}>
            <p className="-mt-2 mb-4 text-ink-soft">{text}</p>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {theirs.map((guide) => (
                <GuideCard key={guide.slug} guide={guide} />
              ))}
            </ul>
          </Section>
        )
      })}
      <section aria-labelledby="also" className="no-print mt-16 border-t border-line pt-10">
        <h2 id="also" className="text-2xl">
          Start with the long one, or with your date
        </h2>
        <p className="mt-2 max-w-measure text-ink-soft">
          SkillBridge 101 covers the whole program on one page. The timeline turns your date into
          every deadline around it.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/skillbridge-101">Read SkillBridge 101</LinkButton>
          <LinkButton to="/roadmap" variant="secondary">
            See your deadlines
          </LinkButton>
        </div>
      </section>
    </PublicLayout>
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
