export { LinkedSignInsSection } from './linked-sign-ins-section.tsx'
export { SocialButtons } from './social-buttons.tsx'
