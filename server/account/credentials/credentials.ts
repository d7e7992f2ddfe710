// Public interface of credentials for other features.
export { resendVerification } from './email-verification.ts'
export { mailResetLink } from './password-reset.ts'
