import { listRules } from '#contract/directory/rules.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { ArticleFacts, Prose, SourceList, TableOfContents } from '#web/site/articles/articles.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/skillbridge-page.ts'
import { LimitsTable } from './limits-table.tsx'
import { skillBridge101 } from './skillbridge.server.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(servicesContext).call(listRules, {})
  return { rules: items, text: skillBridge101 }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'SkillBridge 101 · Waypoint' }]
  const { title, description } = args.loaderData.text
  const path = '/skillbridge-101'
  const image = 'skillbridge-101'
  return pageMeta(args, { title, description, path, image, kind: 'article' })
}

export default function SkillBridgePage({ loaderData: { rules, text } }: Route.ComponentProps) {
  const { title, description, words, reviewed, before, after, sources } = text
  return (
    <PublicLayout>
      <PageHeader title={title} above={<TextLink to="/guides">Guides</TextLink>}>
        <p className="mb-2 text-lg">{description}</p>
        <ArticleFacts words={words} label="Last reviewed" date={reviewed} />
      </PageHeader>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="lg:order-last">
          <TableOfContents blocks={[...before, ...after]} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Prose blocks={before} />
          <LimitsTable rules={rules} />
          <Prose blocks={after} />
          <section aria-labelledby="now" className="no-print mt-10 max-w-measure">
            <h2 id="now" className="text-2xl">
              What to do next
            </h2>
            <p className="mt-2">
              Enter your date to see when your window opens. Then browse programs.
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <LinkButton to="/roadmap">See your window</LinkButton>
              <LinkButton to="/organizations" variant="secondary">
                Browse programs
              </LinkButton>
            </div>
          </section>
          <div className="mt-10">
            <SourceList sources={sources} />
          </div>
        </div>
      </div>
    </PublicLayout>
  )
}
