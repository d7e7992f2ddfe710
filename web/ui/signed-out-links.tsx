import { LinkButton } from './link-button.tsx'

/** Login and sign-up links for the top bar; `seo/visitor.js` replaces them for signed-in users. */
export function SignedOutLinks() {
  return (
    <span data-signed-out className="contents">
      <LinkButton to="/login" variant="quiet" size="small">
        Log in
      </LinkButton>
      <LinkButton to="/signup" size="small">
        Sign up
      </LinkButton>
    </span>
  )
}
