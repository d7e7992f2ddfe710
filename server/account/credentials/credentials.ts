// Public interface of credentials for other features.
export { resendVerification } from './email-verification.ts'
