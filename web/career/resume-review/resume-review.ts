export { useReviewTabs } from './review-tabs.tsx'
