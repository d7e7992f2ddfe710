import { Bookmark, BookmarkCheck } from 'lucide-react'
import { listApplications } from '#contract/transition/applications.ts'
import {
  listSavedIds,
  listSavedOpportunities,
  removeSavedOpportunity,
  saveOpportunity,
} from '#contract/transition/saved-opportunities.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** All applications fit on one page. */
const all = { pageSize: 100 }

/** What a member did with a program: undefined while it isn't known, and for visitors. */
function useOwnStatus(opportunityId: string) {
  const enabled = useSession().status === 'signed-in'
  const saved = useEndpoint(listSavedIds, {}, { enabled })
  const tracked = useEndpoint(listApplications, all, { enabled })
  return {
    isSaved: saved.data?.ids.includes(opportunityId),
    application: tracked.data?.items.find(({ opportunity }) => opportunity.id === opportunityId),
  }
}

interface OwnProgram {
  id: string
  title: string
}

/** Tracks and saves a program; for members, says what they already track and save. */
export function TrackAndSave({ id, title }: OwnProgram) {
  const { isSaved, application } = useOwnStatus(id)
  return (
    <div className="no-print flex flex-wrap gap-3">
      {application ? (
        <LinkButton to={`/dashboard/applications/${application.id}`}>Tracked · Open</LinkButton>
      ) : (
        <LinkButton to={`/dashboard/applications?start=${id}`}>Track this program</LinkButton>
      )}
      {isSaved === undefined ? (
        <LinkButton variant="secondary" to={`/dashboard/saved?save=${id}`}>
          Save
        </LinkButton>
      ) : (
        <SaveButton id={id} title={title} isSaved={isSaved} />
      )}
    </div>
  )
}

/** The same in a row of a list. */
export function RowStatus({ id, title }: OwnProgram) {
  const { isSaved, application } = useOwnStatus(id)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {application && (
        <TextLink to={`/dashboard/applications/${application.id}`}>
          Tracked · Open<span className="sr-only"> {title}</span>
        </TextLink>
      )}
      {isSaved === undefined ? (
        <TextLink to={`/dashboard/saved?save=${id}`}>
          Save<span className="sr-only"> {title}</span>
        </TextLink>
      ) : (
        <SaveButton id={id} title={title} isSaved={isSaved} size="small" />
      )}
    </div>
  )
}

interface SaveButtonProps extends OwnProgram {
  isSaved: boolean
  size?: 'small'
}

function SaveButton({ id, title, isSaved, size }: SaveButtonProps) {
  const invalidates = [listSavedIds, listSavedOpportunities]
  const save = useEndpointMutation(saveOpportunity, { invalidates })
  const remove = useEndpointMutation(removeSavedOpportunity, { invalidates })
  const change = isSaved ? remove : save
  const failed = save.error ? save : remove
  return (
    <>
      <Button
        variant="secondary"
        {...(size && { size })}
        icon={isSaved ? BookmarkCheck : Bookmark}
        aria-pressed={isSaved}
        aria-label={`${isSaved ? 'Saved' : 'Save'} ${title}`}
        isPending={change.isPending}
        onPress={() => change.mutate({ opportunityId: id })}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      {failed.error && (
        <div className="basis-full">
          <Alert tone="error" title="No change" onClose={failed.reset}>
            {failed.error.message}
          </Alert>
        </div>
      )}
    </>
  )
}
