import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { text } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import {
  Claim,
  defaultClaims,
  getClaimsReach,
  listClaims,
  updateClaim,
} from '#contract/site/showcase.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { type DirtyNotice, useDirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ClaimHistory, claimText } from './claim-history.tsx'

/** Each claim with its own form. */
export function ClaimsSection({ onDirty }: DirtyNotice) {
  const { data, error, refetch } = useEndpoint(listClaims, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading the claims" />
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {data.items.map((claim) => (
        <ClaimCard key={claim.key} claim={claim} onDirty={onDirty} />
      ))}
    </div>
  )
}

function ClaimCard({ claim, onDirty }: { claim: Claim } & DirtyNotice) {
  const [reverts, setReverts] = useState(0)
  return (
    <Card>
      {/* Starts over with the earlier claim. */}
      <ClaimForm key={reverts} claim={claim} onDirty={onDirty} />
      <ClaimHistory claim={claim} onRevert={() => setReverts(reverts + 1)} />
    </Card>
  )
}

const titles: Readonly<Record<Claim['key'], string>> = {
  members: 'Service members helped',
  success_rate: 'Success rate',
}

/** Stores an empty source as null. */
const schema = Claim.extend({
  source: text(200).transform((typed) => (typed === '' ? null : typed)),
}).omit({ key: true })

const claimFields = ['value', 'label', 'source', 'asOf'] as const

const typedOf = ({ value, label, source, asOf }: Claim): z.input<typeof schema> => ({
  value,
  label,
  asOf,
  source: source ?? '',
})

function ClaimForm({ claim, onDirty }: { claim: Claim } & DirtyNotice) {
  const [problem, setProblem] = useState<AppError | null>(null)
  const { mutateAsync } = useEndpointMutation(updateClaim, {
    invalidates: [listClaims, listAuditLogs],
  })
  const form = useSchemaForm({
    schema,
    defaultValues: typedOf(claim),
    async onSubmit(values) {
      setProblem(null)
      const saved = await mutateAsync({ key: claim.key, ...values })
      form.hooks.reset(typedOf(saved))
      toast('Claim saved.')
    },
    onError: setProblem,
  })
  const defaults = defaultClaims[claim.key]
  const defaultInput = typedOf({ key: claim.key, ...defaults })
  const typed = form.hooks.watch()
  const isDefault = claimFields.every((name) => typed[name] === defaultInput[name])
  const { isDirty } = form.hooks.formState
  const { data: reach } = useEndpoint(getClaimsReach, {}, { enabled: isDirty })
  useDirtyNotice(`claim ${claim.key}`, isDirty, onDirty)
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <h3 className="text-lg">{titles[claim.key]}</h3>
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <Field form={form} name="value">
        {(field) => <TextField {...field} label="Value" maxLength={20} isRequired />}
      </Field>
      <Field form={form} name="label">
        {(field) => <TextField {...field} label="Label" maxLength={80} isRequired />}
      </Field>
      <Field form={form} name="source">
        {(field) => (
          <TextField
            {...field}
            label="Source"
            description="Where this number comes from"
            maxLength={200}
            isOptional
          />
        )}
      </Field>
      <Field form={form} name="asOf">
        {(field) => <DateField {...field} label="As of" isOptional />}
      </Field>
      <p className="text-sm text-ink-soft">Default: {claimText(defaults)}</p>
      {isDirty && (
        <p role="status" className="rounded-card border border-line bg-tint px-4 py-3">
          {reach
            ? `Saving this changes the home page and the first landing page, opened ${reach.opened.toLocaleString('en-US')} ${reach.opened === 1 ? 'time' : 'times'} in the last 30 days.`
            : 'Counting who sees this…'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
        {!isDefault && (
          <Button
            variant="secondary"
            icon={RotateCcw}
            isDisabled={form.isSubmitting}
            aria-label={`Reset to default: ${titles[claim.key]}`}
            onPress={() => {
              for (const name of claimFields) {
                const options = { shouldDirty: true, shouldValidate: true }
                form.hooks.setValue(name, defaultInput[name], options)
              }
            }}
          >
            Reset to default
          </Button>
        )}
      </div>
    </form>
  )
}
