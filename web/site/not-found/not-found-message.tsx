import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'

/** The 404 message; `children` goes next to it. */
export function NotFoundMessage({ children }: { children?: ReactNode }) {
  return (
    <PublicLayout>
      <div className="grid items-center gap-x-16 gap-y-10 py-8 sm:py-16 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="text-4xl">Page Not Found</h1>
          <p className="mt-4 mb-8 text-ink-soft">We can’t find that page.</p>
          <LinkButton to="/">Go Home</LinkButton>
        </div>
        {children}
      </div>
    </PublicLayout>
  )
}
