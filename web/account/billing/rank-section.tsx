import { useState } from 'react'
import { attestRank, type Billing, getBilling } from '#contract/account/billing.ts'
import { freeGradesText } from '#contract/account/plans.ts'
import { payGrades, showPayGrade } from '#contract/military.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

const choices = payGrades.map((grade) => ({ id: grade, label: showPayGrade(grade) }))

/** Free Premium for junior ranks: the rank is attested and reconfirmed each year. */
export function RankSection({ billing }: { billing: Billing }) {
  const { rank } = billing
  return (
    <Section id="rank" title="Free for junior ranks">
      <p className="max-w-measure">
        Premium is free for {freeGradesText}. If you’ve separated, use your last pay grade. No
        documents needed; we ask again once a year.{' '}
        <TextLink to="/military-discount">Who qualifies</TextLink>
      </p>
      <div className="mt-4 max-w-measure">
        {rank?.rejected ? (
          <Alert tone="signal">
            We couldn’t confirm that you’re {showPayGrade(rank.payGrade)}, so Premium isn’t free for
            you. Is that wrong? <TextLink to="/contact">Contact us</TextLink>.
          </Alert>
        ) : (
          <RankForm billing={billing} />
        )}
      </div>
    </Section>
  )
}

function RankForm({ billing: { rank, freeByRank } }: { billing: Billing }) {
  const { account } = useSession()
  const [grade, setGrade] = useState<string | null>(rank?.payGrade ?? null)
  const [isAttested, setAttested] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const attest = useEndpointMutation(attestRank, {
    invalidates: [getBilling],
    onSuccess: () => {
      setAttested(false)
      setSubmitted(false)
      toast('Your rank is saved.')
    },
  })
  const save = () => {
    setSubmitted(true)
    if (grade !== null && isAttested) attest.mutate({ payGrade: grade, attested: true })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {rank && (
        <p>
          You confirmed {showPayGrade(rank.payGrade)} on{' '}
          {showDay(rank.attestedAt, account?.time_zone)}.{' '}
          {freeByRank !== 'none' &&
            `Premium is free for you until ${showDay(rank.askAgainOn, account?.time_zone)}; then confirm it again.`}
          {freeByRank === 'verified' && ' An admin verified it.'}
        </p>
      )}
      <Select
        label="Your pay grade"
        className="max-w-44"
        choices={choices}
        value={grade}
        onChange={setGrade}
        errorMessage={wasSubmitted && grade === null ? 'Choose your pay grade.' : undefined}
      />
      <Checkbox
        isSelected={isAttested}
        onChange={setAttested}
        errorMessage={
          wasSubmitted && !isAttested ? 'Confirm that this is your pay grade.' : undefined
        }
      >
        This is my pay grade, or the one I had when I separated.
      </Checkbox>
      <Button variant="secondary" isPending={attest.isPending} pendingText="Saving…" onPress={save}>
        Confirm my rank
      </Button>
      <ErrorAlert error={attest.error} onClose={attest.reset} />
    </div>
  )
}
