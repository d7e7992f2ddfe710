// What other features may use of the credentials.
export { resendVerification } from './email-verification.ts'
