import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  endFamilyLink,
  type Family,
  type FamilyEvent,
  type FamilyLink,
  getFamily,
  getFamilyTimeline,
  listFamilySteps,
} from '#contract/transition/family.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { queryKey, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Who the timeline is shared with, and a button to stop sharing. */
export function LinkSection({ link, history }: { link: FamilyLink } & Pick<Family, 'history'>) {
  const { account } = useSession()
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const end = useEndpointMutation(endFamilyLink, {
    invalidates: [getFamily, getRoadmap],
    onSuccess: () => {
      for (const item of [getFamilyTimeline, listFamilySteps]) {
        client.removeQueries({ queryKey: queryKey(item) })
      }
      toast('The link has ended.')
    },
  })
  const { firstName, lastName, email } = link.partner
  return (
    <Section id="link" title="Who you share with">
      <Card className="flex flex-col items-start gap-4">
        {end.error && <Problem error={end.error} />}
        <p className="max-w-measure">
          {link.role === 'member' ? 'You share your roadmap with ' : 'You see the roadmap of '}
          <strong>
            {firstName} {lastName}
          </strong>{' '}
          (<span className="wrap-anywhere">{email}</span>), since{' '}
          {showMoment(link.since, account?.time_zone)}.
        </p>
        <p className="max-w-measure text-ink-soft">
          Steps and dates only. Answers, applications, resumes and messages stay private.
        </p>
        <Button variant="secondary" onPress={() => setAsking(true)}>
          End the link
        </Button>
      </Card>
      <History history={history} />
      <ConfirmDialog
        title="End the link?"
        confirm="End the link"
        onConfirm={() => {
          setAsking(false)
          end.mutate({})
        }}
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        Sharing stops at once, and {firstName} gets an email that you ended it. You each keep a copy
        of the family steps in your own roadmap.
      </ConfirmDialog>
    </Section>
  )
}

const words: Record<FamilyEvent['kind'], (by: FamilyEvent['by']) => string> = {
  linked: (by) =>
    by === 'you' ? 'You accepted the invitation' : 'Your partner accepted the invitation',
  ended: (by) => (by === 'you' ? 'You ended the link' : 'Your partner ended the link or left'),
}

/** The history of the member's links, newest first; renders nothing if empty. */
export function History({ history }: Pick<Family, 'history'>) {
  const { account } = useSession()
  if (history.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="text-base">History</h3>
      <ul className="tabular mt-2 text-sm text-ink-soft">
        {history.map(({ kind, by, at }) => (
          <li key={`${kind} ${at}`}>
            {words[kind](by)}, {showMoment(at, account?.time_zone)}
          </li>
        ))}
      </ul>
    </div>
  )
}
