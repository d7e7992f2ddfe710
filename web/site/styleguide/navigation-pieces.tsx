import { Pencil, Share2, Trash2 } from 'lucide-react'
import { CursorPagination } from '#web/ui/cursor-pagination.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BothThemes } from './both-themes.tsx'

export function NavigationPieces() {
  return (
    <BothThemes title="Finding the way">
      {(theme) => (
        <>
          <Tabs
            label={`Report, ${theme}`}
            tabs={[
              { id: 'fits', label: 'Fits', content: <p>12 programs fit your dates.</p> },
              { id: 'reach', label: 'Reach', content: <p>31 need a shorter plan.</p> },
              { id: 'out', label: 'Left out', content: <p>4,893 were left out, by reason.</p> },
            ]}
          />
          <Disclosure summary="Why is my window closed?">
            <p className="max-w-measure">
              Fewer days are left than the shortest program needs. Apprenticeships and jobs do not
              depend on the window.
            </p>
          </Disclosure>
          <div>
            <Menu
              label="More"
              entries={[
                { id: 'rename', label: 'Rename', icon: Pencil },
                { id: 'share', label: 'Share', icon: Share2 },
                { id: 'delete', label: 'Delete', icon: Trash2, tone: 'bad' },
              ]}
              onAction={(id) => toast(`You chose ${id}.`)}
            />
          </div>
          <Pagination
            label={`Pages, ${theme}`}
            page={4}
            total={118}
            hrefOf={(page) => `/styleguide?page=${page}`}
          />
          <CursorPagination
            label={`Long list, ${theme}`}
            newer="/styleguide?after=40"
            older="/styleguide?before=31"
            newest="/styleguide"
            oldest="/styleguide?after=0"
          />
        </>
      )}
    </BothThemes>
  )
}
