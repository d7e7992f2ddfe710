import { BookmarkPlus, Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  deleteListView,
  type ListView,
  listListViews,
  restoreListView,
  setDefaultListView,
  updateListView,
  type ViewedList,
} from '#contract/directory/list-views.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { type ListSchema, listSearch } from '#web/ui/list-address.ts'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ListAddress } from '#web/ui/use-list-address.ts'
import { searchOfView } from './use-list-views.ts'
import type { ViewDialogProps } from './view-dialog.tsx'

const ViewDialog = lazyComponent<ViewDialogProps>(
  async () => (await import('./view-dialog.tsx')).ViewDialog,
)

interface ListViewsProps<Schema extends ListSchema> {
  list: ViewedList
  schema: Schema
  address: ListAddress<Schema>
  views: readonly ListView[]
}

const chip = 'flex min-h-9 items-center gap-2 rounded-control border px-3 text-sm'

/** A list's saved views as links, with actions for the current one. */
export function ListViews<Schema extends ListSchema>({
  list,
  schema,
  address,
  views,
}: ListViewsProps<Schema>) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const [deleted, setDeleted] = useState<ListView | null>(null)
  const search = listSearch(schema, address.query, {})
  const placed = views.map((view) => ({ view, search: searchOfView(schema, view) }))
  const current = search === '' ? undefined : placed.find((item) => item.search === search)?.view
  const invalidates = [listListViews]
  const change = useEndpointMutation(updateListView, { invalidates })
  const setDefault = useEndpointMutation(setDefaultListView, { invalidates })
  const remove = useEndpointMutation(deleteListView, { invalidates })
  const restore = useEndpointMutation(restoreListView, {
    invalidates,
    onSuccess: (view) => {
      setDeleted(null)
      void navigate(`${pathname}${searchOfView(schema, view)}`)
    },
  })
  const failed = [change, setDefault, remove, restore].find(({ error }) => error !== null)

  const act = (id: string, view: ListView) => {
    if (id === 'rename') setDialog('rename')
    if (id === 'default') {
      const next = { list, id: view.isDefault ? null : view.id }
      setDefault.mutate(next, {
        onSuccess: () =>
          toast(
            view.isDefault
              ? 'The list opens with all rows.'
              : `The list opens with “${view.name}”.`,
          ),
      })
    }
    if (id === 'share') {
      const next = { id: view.id, revision: view.revision, shared: !view.shared }
      change.mutate(next, {
        onSuccess: () =>
          toast(view.shared ? 'Only you see this view.' : 'Every admin sees this view.'),
      })
    }
    if (id === 'delete') {
      remove.mutate(
        { id: view.id },
        {
          onSuccess: () => {
            setDeleted(view)
            void navigate(address.allHref.split('?')[0] ?? pathname)
          },
        },
      )
    }
  }

  return (
    <div className="no-print flex flex-col gap-4">
      <nav aria-labelledby="views-title">
        <h2 id="views-title" className="mb-2 font-semibold">
          Views
        </h2>
        <ul className="flex flex-wrap items-center gap-2">
          <li
            className={classNames(
              chip,
              search === '' ? 'border-brand bg-tint' : 'border-line bg-surface',
            )}
          >
            <TextLink to={pathname} {...(search === '' && { 'aria-current': true })}>
              All
            </TextLink>
          </li>
          {placed.map(({ view, search: viewSearch }) => (
            <li
              key={view.id}
              className={classNames(
                chip,
                view.id === current?.id ? 'border-brand bg-tint' : 'border-line bg-surface',
              )}
            >
              <TextLink
                to={`${pathname}${viewSearch}`}
                {...(view.id === current?.id && { 'aria-current': true })}
              >
                {view.name}
              </TextLink>
              <ViewMarks view={view} />
            </li>
          ))}
          {current && (
            <li>
              <Menu
                label="View options"
                entries={entriesOf(current)}
                onAction={(id) => act(id, current)}
              />
            </li>
          )}
          {search !== '' && !current && (
            <li>
              <Button
                variant="secondary"
                size="small"
                icon={BookmarkPlus}
                onPress={() => setDialog('save')}
              >
                Save view
              </Button>
            </li>
          )}
        </ul>
      </nav>
      {deleted && (
        <Alert
          onClose={() => setDeleted(null)}
          actions={
            <Button
              variant="secondary"
              size="small"
              isPending={restore.isPending}
              onPress={() => restore.mutate({ id: deleted.id })}
            >
              Undo
            </Button>
          }
        >
          Deleted the view “{deleted.name}”.
        </Alert>
      )}
      <ErrorAlert error={failed?.error ?? null} onClose={() => failed?.reset()} />
      {dialog && (
        <Suspense>
          <ViewDialog
            list={list}
            query={Object.fromEntries(new URLSearchParams(search))}
            renamed={dialog === 'rename' ? current : undefined}
            views={views.filter(({ isMine }) => isMine)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function ViewMarks({ view }: { view: ListView }) {
  const marks = [
    view.isDefault ? 'default' : '',
    view.isMine ? (view.shared ? 'shared' : '') : `by ${view.owner}`,
  ].filter((mark) => mark !== '')
  if (marks.length === 0) return null
  return <span className="text-ink-soft">{marks.join(', ')}</span>
}

function entriesOf(view: ListView): MenuEntry[] {
  const forAnyone: MenuEntry[] = [
    view.isDefault
      ? { id: 'default', label: 'Stop opening the list with it', icon: PinOff }
      : { id: 'default', label: 'Open the list with it', icon: Pin },
  ]
  if (!view.isMine) return forAnyone
  return [
    ...forAnyone,
    { id: 'rename', label: 'Rename', icon: Pencil },
    {
      id: 'share',
      label: view.shared ? 'Stop sharing' : 'Share with other admins',
      icon: Users,
    },
    { id: 'delete', label: 'Delete', icon: Trash2, tone: 'bad' },
  ]
}
