export { HostReviewList, RatingLine, ReviewsSummary } from './host-review-list.tsx'
