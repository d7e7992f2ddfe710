import { Link } from 'react-router'
import { CrisisLine } from './crisis-line.tsx'

/** One line under every page of the member area. */
export function MemberFooter() {
  return (
    <footer className="no-print mx-auto flex w-full max-w-page flex-wrap gap-x-6 gap-y-1 px-5 pt-10 pb-6 text-sm text-ink-soft sm:px-8">
      <p>
        <CrisisLine />
      </p>
      <p>Not affiliated with the Department of Defense.</p>
      <p>
        <Link to="/privacy" className="underline decoration-1 underline-offset-3">
          Privacy
        </Link>
      </p>
    </footer>
  )
}
