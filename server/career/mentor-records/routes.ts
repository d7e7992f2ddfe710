import * as contract from '#contract/career/mentor-records.ts'
import { route } from '#server/platform/route.ts'
import { decideMentor, decideReport, recordsMatching, reportsMatching } from './mentor-records.ts'

export const mentorRecordRoutes = [
  route(contract.listMentorRecords, ({ input, db, services }) =>
    recordsMatching(db, input, services.config.public.pageSize),
  ),
  route(contract.decideMentor, ({ input, ...acting }) => decideMentor(acting, input)),
  route(contract.listSessionReports, ({ input, db, services }) =>
    reportsMatching(db, input, services.config.public.pageSize),
  ),
  route(contract.decideSessionReport, ({ input, ...acting }) => decideReport(acting, input)),
]
