import { ExternalLink, Eye } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  type AdminResource,
  archiveResource,
  createResource,
  getAdminResource,
  listAdminResources,
  ResourceDraft,
  ResourceKey,
  updateResource,
} from '#contract/directory/resource-editing.ts'
import { type Resource, ResourceMoment, ResourceNeed } from '#contract/directory/resources.ts'
import type { AppError } from '#contract/errors.ts'
import { Component, Service } from '#contract/military.ts'
import {
  confidenceChoices,
  IdSelect,
  LeaveGuard,
  serviceChoices,
} from '#web/directory/guidance/guidance.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import {
  audienceChoices,
  labels,
  momentChoices,
  needChoices,
  runByChoices,
  statusChoices,
} from './resource-choices.ts'
import type { ResourcePreviewProps } from './resource-preview.tsx'
import { ArchiveButton, ResourceReach } from './resource-reach.tsx'

const ResourcePreview = lazyComponent<ResourcePreviewProps>(
  async () => (await import('./resource-preview.tsx')).ResourcePreview,
)

const schema = ResourceDraft.extend({ id: ResourceKey })
type Draft = z.input<typeof schema>

const empty: Draft = {
  id: '',
  title: '',
  url: '',
  needs: [],
  moments: [],
  audience: [],
  services: [],
  summary: '',
  phone: null,
  runBy: 'government',
  source: '',
  effectiveFrom: null,
  effectiveTo: null,
  confidence: 'medium',
  status: 'draft',
}

function draftOf(resource: AdminResource): Draft {
  const names = Object.keys(empty)
  const fields = Object.fromEntries(
    Object.entries(resource).filter(([name]) => names.includes(name)),
  )
  return { ...empty, ...fields }
}

const orNull = (text: string) => (text === '' ? null : text)

/** Creates or edits a resource. */
export function ResourceForm({ resource }: { resource: AdminResource | undefined }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const [isSaved, setSaved] = useState(false)
  const invalidates = [listAdminResources, getAdminResource]
  const create = useEndpointMutation(createResource, { invalidates })
  const update = useEndpointMutation(updateResource, { invalidates })
  const archive = useEndpointMutation(archiveResource, { invalidates })
  const leave = (message: string) => {
    setSaved(true)
    toast(message)
    // Deferred so the unsaved-changes prompt sees the new state.
    setTimeout(() => void navigate('/admin/resources'))
  }
  const { account } = useSession()
  const [preview, setPreview] = useState<Resource | null>(null)
  const isPreviewing = useRef(false)
  const form = useSchemaForm({
    schema,
    defaultValues: resource ? draftOf(resource) : empty,
    async onSubmit(draft) {
      setProblem(null)
      if (isPreviewing.current) {
        const linkOpenedOn = resource?.linkOpenedOn ?? null
        setPreview({ ...draft, writtenOn: todayIn(account?.time_zone, new Date()), linkOpenedOn })
        return
      }
      if (resource) await update.mutateAsync({ ...draft, revision: resource.revision })
      else await create.mutateAsync(draft)
      leave('Resource saved.')
    },
    onError: setProblem,
  })
  const [audience, services] = form.hooks.watch(['audience', 'services'])
  const submit = (isPreview: boolean) => {
    isPreviewing.current = isPreview
    return form.submit()
  }
  return (
    <>
      {preview && (
        <Suspense>
          <ResourcePreview resource={preview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
      <form
        hidden={preview !== null}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(false)
        }}
        noValidate
        className="mb-12 flex max-w-2xl flex-col gap-6"
      >
        <LeaveGuard isDirty={form.hooks.formState.isDirty} isSaved={isSaved} />
        <ErrorAlert
          error={problem ?? archive.error}
          onClose={() => {
            setProblem(null)
            archive.reset()
          }}
        />
        <ErrorSummary form={form} labels={labels} />
        {!resource && (
          <Field form={form} name="id">
            {(field) => (
              <TextField
                {...field}
                label={labels.id}
                description="A short name that never changes, like vet-center."
                maxLength={80}
                isRequired
              />
            )}
          </Field>
        )}
        <Field form={form} name="title">
          {(field) => <TextField {...field} label={labels.title} maxLength={120} isRequired />}
        </Field>
        <Field form={form} name="url">
          {(field) => (
            <TextField {...field} type="url" label={labels.url} maxLength={500} isRequired />
          )}
        </Field>
        <Field form={form} name="summary">
          {(field) => <TextArea {...field} label={labels.summary} maxLength={600} isRequired />}
        </Field>
        <Field form={form} name="phone">
          {({ value, onChange, ...field }) => (
            <TextField
              {...field}
              label={labels.phone}
              isOptional
              maxLength={80}
              value={value ?? ''}
              onChange={(text) => onChange(orNull(text))}
            />
          )}
        </Field>
        <Field form={form} name="needs">
          {({ onChange, ...field }) => (
            <CheckboxGroup
              {...field}
              label={labels.needs}
              choices={needChoices}
              columns={2}
              onChange={(ids) => onChange(ResourceNeed.array().parse(ids))}
            />
          )}
        </Field>
        <Field form={form} name="moments">
          {({ onChange, ...field }) => (
            <CheckboxGroup
              {...field}
              label={labels.moments}
              choices={momentChoices}
              onChange={(ids) => onChange(ResourceMoment.array().parse(ids))}
            />
          )}
        </Field>
        <Field form={form} name="audience">
          {({ onChange, ...field }) => (
            <CheckboxGroup
              {...field}
              label={labels.audience}
              choices={audienceChoices}
              columns={2}
              onChange={(ids) => onChange(Component.array().parse(ids))}
            />
          )}
        </Field>
        <Field form={form} name="services">
          {({ onChange, ...field }) => (
            <CheckboxGroup
              {...field}
              label={labels.services}
              description="Leave empty for all."
              choices={serviceChoices}
              columns={2}
              onChange={(ids) => onChange(Service.array().parse(ids))}
            />
          )}
        </Field>
        <Field form={form} name="source">
          {(field) => <TextField {...field} label={labels.source} maxLength={300} isRequired />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field form={form} name="runBy">
            {(field) => <IdSelect {...field} label={labels.runBy} choices={runByChoices} />}
          </Field>
          <Field form={form} name="confidence">
            {(field) => (
              <IdSelect {...field} label={labels.confidence} choices={confidenceChoices} />
            )}
          </Field>
          <Field form={form} name="effectiveFrom">
            {(field) => <DateField {...field} label={labels.effectiveFrom} isOptional />}
          </Field>
          <Field form={form} name="effectiveTo">
            {(field) => <DateField {...field} label={labels.effectiveTo} isOptional />}
          </Field>
          <Field form={form} name="status">
            {(field) => <IdSelect {...field} label={labels.status} choices={statusChoices} />}
          </Field>
        </div>
        <ResourceReach id={resource?.id} audience={audience} services={services} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
            Save
          </SubmitButton>
          <Button
            variant="secondary"
            icon={Eye}
            isDisabled={form.isSubmitting}
            onPress={() => void submit(true)}
          >
            Preview
          </Button>
          {resource?.status === 'published' && (
            <LinkButton variant="secondary" icon={ExternalLink} to={`/resources/${resource.id}`}>
              View as visitors see it
            </LinkButton>
          )}
          {resource && resource.status !== 'archived' && (
            <ArchiveButton
              resource={resource}
              isPending={archive.isPending}
              onArchive={() =>
                archive.mutate(
                  { id: resource.id, revision: resource.revision },
                  { onSuccess: () => leave('Resource archived. Visitors no longer see it.') },
                )
              }
            />
          )}
        </div>
      </form>
    </>
  )
}
