import { z } from 'zod'
import { CaseOrigin, listCases, type ModerationCase } from '#contract/community/moderation.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { decidedLabels, originLabels } from './moderation-labels.ts'
import { PostRules } from './post-rules.tsx'

const address = z.object({
  state: z.enum(['closed']).optional().catch(undefined),
  origin: CaseOrigin.optional().catch(undefined),
  page: listFields.page,
})

const originChoices = CaseOrigin.options.map((id) => ({ id, label: originLabels[id].label }))

export function meta() {
  return [{ title: 'Moderation · Waypoint admin' }]
}

export default function ModerationPage() {
  const list = useListAddress(address)
  const { state = 'open', ...rest } = list.query
  const answer = useEndpoint(listCases, { ...rest, state }, { keepPrevious: true })
  return (
    <>
      <ListPage
        title="Moderation"
        description="Community posts, reviews of hosts and alumni entries that need someone to look: possible danger first, then the oldest."
        list={list}
        answer={answer}
        noun="cases"
        filters={[
          {
            name: 'state',
            label: 'Show',
            all: 'Waiting',
            choices: [{ id: 'closed', label: 'Decided' }],
          },
          { name: 'origin', label: 'Why', all: 'Any reason', choices: originChoices },
        ]}
        empty={
          <Empty title="You’re all caught up">
            Reported and held posts and new reviews appear here.
          </Empty>
        }
      >
        {({ items }) => (
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <CaseRow moderationCase={item} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <PostRules />
    </>
  )
}

function CaseRow({ moderationCase }: { moderationCase: ModerationCase }) {
  const { account } = useSession()
  const { id, origin, why, post, reports, createdAt, action } = moderationCase
  const { label, tone } = originLabels[origin]
  return (
    <Card as="article" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">
          <TextLink to={`/admin/moderation/${id}`}>{moderationCase.topic.title}</TextLink>
        </h2>
        <span className="flex flex-wrap gap-2">
          <Badge {...(tone && { tone })}>{label}</Badge>
          {post.isHidden && <Badge>Hidden now</Badge>}
          {action && <Badge tone="good">{decidedLabels[action]}</Badge>}
        </span>
      </div>
      <p className="line-clamp-3 max-w-measure wrap-anywhere">{post.body || 'The text is gone.'}</p>
      <p className="text-sm text-ink-soft">
        {post.author.name} · {showMoment(createdAt, account?.time_zone)}
        {reports.length > 0 &&
          ` · ${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`}
        {why && ` · ${why}`}
      </p>
    </Card>
  )
}
