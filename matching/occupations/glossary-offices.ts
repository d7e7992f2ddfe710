/** Words of safety, business, sales, offices, schools, engineering and computing; read by `trade-words.ts`. */
export const officesGlossary = `
# police, safety, military-like
policeman, cop, patrolman, constable, trooper, police, bobby, marshal, town marshal, sheriff, deputy, deputy sheriff > police sheriff patrol officer
highway patrol, state trooper, gendarme, beat, motorcycle police, mounted police, policewoman, bicycle officer > police sheriff patrol officer
detective, sleuth, investigator police, homicide, narcotic, vice, gumshoe, special agent, fbi, g man > detective criminal investigator
criminal investigator, dea, atf, secret service, inspector detective > detective criminal investigator
private eye, private investigator, private detective, house detective, store detective, undercover > private detective investigator retail loss prevention
shopping investigator, loss prevention, shoplifting, shopper, mystery shopper, asset protection > private detective investigator retail loss prevention
medicolegal, death investigator > coroner
csi, crime scene, fingerprint, latent print, forensic, criminalist, dactylographer, ballistic > forensic science technician police identification
firearm examiner, blood spatter, polygraph examiner, toxicology forensic > forensic science technician police identification
polygraph, lie detector, polygraphist, polygrapher > polygraph examiner police investigator
jailer, turnkey, prison guard, correctional, warden, detention, jail, guard prison, correction, prison > correctional officer jailer
fireman, firefighter, fire engineer, fire apparatus, hose man, pumper fire, hook ladder, smoke eater, pipeman fire, fire engine > firefighter
fire chief, fire captain, battalion chief, fire lieutenant, fire marshal chief > first line supervisor firefighting prevention
fire marshal, fire inspector, arson, fire investigator, fire prevention, fire warden > fire inspector investigator
security, guard, watchman, night watchman, bouncer, bodyguard, gatekeeper, gate tender, gateman, sentry, patrolman merchant, door guard > security guard
bank guard, armored car guard, doorman security, fire watch, id checker > security guard
tsa, screener airport, baggage screener, transportation security > transportation security screener
border patrol, custom, immigration, custom inspector, immigration inspector, custom officer > customs border protection officer immigration inspector
parking enforcement, meter maid, traffic enforcement, meter enforcement > parking enforcement worker
park ranger, ranger, naturalist, park naturalist, forest ranger > park naturalist forester ranger conservation
emergency management, disaster, civil defense, emergency preparedness, homeland > emergency management director
911, dispatcher police, emergency dispatcher, telecommunicator, call taker, complaint desk > public safety telecommunicator dispatcher
public safety dispatcher, fire alarm dispatcher > public safety telecommunicator dispatcher
intelligence, cryptanalyst, spy, cryptographer, threat, codebreaker > intelligence analyst
# business, finance, insurance
ceo, coo, president, chief executive, vp, vice president, owner, proprietor, entrepreneur, chairman > chief executive general operations manager
executive director, managing director, corporate officer, governor, mayor, city manager, county manager > chief executive general operations manager
chief operating officer, chief staff, provost marshal, selectman > chief executive general operations manager
legislator, senator, congressman, assemblyman, alderman, councilman, representative legislature, councilwoman, commissioner county, delegate > legislator
councilor, city council > legislator
general manager, gm, store director, plant superintendent, operation, branch manager, district manager, division > general operations manager
cfo, controller, comptroller, treasurer, finance manager, finance director, budget director, financial controller > financial manager treasurer controller
bursar, chief financial > financial manager treasurer controller
cio, manager, cto, mis, chief information, chief technology, data processing manager > computer information systems manager
cmo, brand manager, marketing director, product manager, brand, product marketing, promotion > marketing manager
sale manager, sale director, regional sale > sales manager
pr, public relation director, press secretary manager, communication director > public relations manager fundraising
press agent, publicist, press secretary, spokesperson, flack, media relation, lobbyist, public affair, information officer > public relations specialist
pio, publicity > public relations specialist
hr director, chro, personnel director, human resource director > human resources manager
benefit manager, compensation manager, compensation director > compensation benefits manager
training manager, learning director, training director > training development manager
trainer corporate, corporate trainer, instructional technologist corporate, e learning developer, staff developer > training development specialist
hr, recruiter, headhunter, talent acquisition, hr generalist, personnel recruiter, staffing, employment interviewer > human resources specialist recruiter
sourcer, employment, eeo, shrm, phr, hrbp, personnel > human resources specialist recruiter
compensation, benefit, job analyst, classification, wage, salary, position classification, pension analyst > compensation benefits job analysis specialist
labor relation, union, business agent, shop steward, industrial relation, labor organizer, union representative > labor relations specialist
union organizer, walking delegate > labor relations specialist
purchasing, buyer, purchaser, procurement, purchasing agent, contract negotiator, procurer > purchasing agent buyer wholesale retail farm products
sourcing, commodity, steward purchasing, cotton buyer, grain buyer, cattle buyer, tobacco buyer > purchasing agent buyer wholesale retail farm products
log buyer, livestock buyer, field buyer > purchasing agent buyer wholesale retail farm products
supply chain, logistic, logistician, material manager, s op > logistics supply chain manager analyst logistician
warehouse manager, distribution manager, traffic manager, fleet manager, terminal manager > transportation storage distribution manager
transportation manager > transportation storage distribution manager
plant manager, production manager, factory manager, mill manager, production superintendent, manufacturing manager > industrial production manager
mill superintendent, brewery manager > industrial production manager
quality manager, qc manager, director quality > quality control systems manager
facility manager, office manager, facility director, administrative service, record manager > administrative services facilities manager
building manager facility > administrative services facilities manager
construction manager, superintendent construction, general contractor, contractor, job superintendent, clerk work > construction manager
project superintendent > construction manager
property manager, landlord, apartment manager, building superintendent, condo, resident manager, hoa > property real estate community association manager
leasing, real estate manager, land manager, property administrator > property real estate community association manager
postmaster, postmistress, mail superintendent > postmaster mail superintendent
project manager, scrum master, pmp, scrum, agile, project coordinator, program manager > project management specialist information technology manager
release train engineer > project management specialist information technology manager
business analyst, management analyst, consultant management, efficiency expert, management consultant, method analyst, organizational > management analyst
process improvement, lean, six sigma, change management, time study analyst, procedure analyst, work study > management analyst
event planner, meeting planner, convention, conference, banquet, exhibition, trade show > meeting convention event planner
claim, adjuster, claim adjuster, loss adjuster, insurance adjuster, appraiser auto damage > claims adjuster examiner insurance investigator
public adjuster, subrogation > claims adjuster examiner insurance investigator
underwriter, underwriting, insurance underwriter > insurance underwriter
actuary, fsa, asa, actuarial > actuary
insurance agent, insurance broker, insurance salesman, life insurance, clu > insurance sales agent
insurance clerk, policy clerk, policy writer, claim clerk, claim processor, policy checker, endorsement clerk > insurance claims policy processing clerk
accountant, cpa, auditor, bookkeeper public, cma accountant, cia auditor, cost accountant, internal auditor, forensic accountant > accountant auditor
tax accountant, controller assistant, comptroller auditor > accountant auditor
bookkeeper, account payable, account receivable, ap, ar, accounting clerk, ledger clerk, ledger, posting clerk > bookkeeping accounting auditing clerk
full charge, voucher, reconcilement, audit clerk, balance clerk, accounting, tabulating > bookkeeping accounting auditing clerk
payroll, timekeeper, paymaster, pay clerk, time clerk, time checker > payroll timekeeping clerk
biller, billing, invoice, invoicing, statement clerk, cost clerk, billing machine > billing posting clerk
tax preparer, enrolled agent, ea tax, tax, h r block, tax advisor > tax preparer
tax collector, irs, revenue agent, tax examiner, assessor tax, excise, revenue, revenue officer > tax examiner collector revenue agent
appraiser, assessor, real estate appraiser, land appraiser, valuer, art appraiser, property appraiser, valuation > appraiser assessor real estate property
appraisal > appraiser assessor real estate property
budget analyst, budget > budget analyst
credit analyst, credit manager analyst, credit risk > credit analyst
financial analyst, security analyst, investment analyst, equity research, quant, quantitative > financial quantitative analyst investment
portfolio analyst > financial quantitative analyst investment
portfolio manager, fund manager, hedge fund, investment manager, money manager, trust officer, asset manager > investment fund manager financial
financial advisor, financial planner, cfp, wealth, estate planner, investment advisor, private banker > personal financial advisor
stockbroker, broker, broker security, trader, day trader, floor trader, bond trader > securities commodities financial services sales agent trader
investment banker, registered representative, sery 7, bond, foreign exchange, stock trader > securities commodities financial services sales agent trader
jobber, wolf > securities commodities financial services sales agent trader
brokerage clerk, margin clerk, security clerk, dividend, transfer clerk, stock transfer > brokerage clerk
loan officer, mortgage, lender, loan originator, mortgage broker, loan, commercial lender > loan officer
loan processor, loan clerk, loan interviewer, mortgage processor, loan closer, closer, mortgage closer > loan interviewer clerk
loan counselor, credit counselor, student loan, financial aid, debt counselor > credit loan counselor
teller, bank teller, bank clerk, vault teller, paying teller, note teller > teller
new account, account opener, safe deposit, banking center > new accounts clerk
collector, bill collector, debt collector, collection, dun, dunner, installment > bill account collector
financial examiner, bank examiner, compliance bank, examiner bank > financial examiner
compliance, compliance officer, ethic officer, regulatory affair, equal opportunity, weight measure, licensing > compliance regulatory affairs officer
permit, government inspector, regulatory > compliance regulatory affairs officer
fraud, fraud examiner, cfe, anti money laundering, aml > fraud examiner investigator analyst
risk, risk manager, enterprise risk > financial risk specialist
economist, econometric, economic > economist
market research, marketing analyst, seo, sem, search marketing, survey analyst, media buyer > market research analyst search marketing strategist
social media, digital marketing, ppc > market research analyst search marketing strategist
interviewer, survey taker, enumerator, census taker, poll taker, canvasser survey, telephone interviewer, public opinion > interviewer survey
survey researcher, survey director > survey researcher
pawnbroker, pawn, coin dealer, antique dealer > retail first line supervisor loan sales
import export, importer, exporter > purchasing sales representative logistics
# sales
salesman, saleswoman, salesperson, clerk store, shop assistant, shopgirl, sale associate, sale clerk, retail, haberdasher > retail salesperson
furniture sale, shoe salesman, jewelry sale, automobile salesman, car salesman, bookseller, perfume sale > retail salesperson
part clerk, counter part, part counter, auto part > parts salesperson
cashier, checkout, check, checker grocery, tollbooth, grocery checker, box office, ticket clerk, cash, ticket booth > cashier
counter rental, rental, rental agent, rent, video rental, car rental, tool rental, dry cleaning counter > counter rental clerk
sale rep, drummer sale, manufacturer rep, traveling salesman, wholesale, detail man, detailer pharmaceutical > sales representative wholesale manufacturing
pharmaceutical sale, jobber wholesale, medical device sale, manufacturer agent, wholesaler, food broker > sales representative wholesale manufacturing
peddler wholesale > sales representative wholesale manufacturing
technical sale, sale engineer, presale, solution engineer > sales engineer technical scientific products representative
realtor, real estate agent, estate agent, real estate salesman, rental agent apartment, leasing agent, leasing consultant > real estate sales agent
real estate broker, broker real estate, land broker > real estate broker
telemarketer, telephone solicitor, telesale, cold caller, inside sale > telemarketer
peddler, hawker, door door, street vendor, newsboy, new vendor, newspaper vendor, huckster, canvasser, vendor, costermonger > door sales news street vendor
hot dog vendor, paperboy > door sales news street vendor
demonstrator, product promoter, brand ambassador, food demonstrator, sampler food, demo > demonstrator product promoter
advertising sale, ad rep, account executive, space sale, time buyer, advertising, media sale, adman > advertising sales agent
advertising manager, ad director, account director > advertising promotions manager
auctioneer, auction > auctioneer sales worker
route salesman, driver salesman, vending route > driver sales worker
travel agent, travel consultant, tour operator, travel counselor, travel planner, tourist > travel agent
merchandiser, category manager, fashion buyer, retail buyer, merchandise manager > buyer merchandiser wholesale retail
store manager, shopkeeper, storekeeper retail, grocer, department manager, floorwalker, merchant > first line supervisor retail sales worker
retail manager, floor manager store > first line supervisor retail sales worker
customer service, csr, call center, complaint clerk, adjustment clerk, help desk customer, customer success, order desk > customer service representative
order clerk, order taker, order entry, catalog > order clerk
# office
secretary, stenographer, steno, typist, amanuensis, administrative assistant, admin, executive assistant > secretary administrative executive assistant
girl friday, scribe, social secretary, personal assistant, ea > secretary administrative executive assistant
word processor, typist clerk, keyboarder, transcribing, dictaphone, clerk typist, transcriber, typing, varitype > word processor typist
data entry, keypunch, key punch, key entry, keypuncher, verifier, data typist, coder clerk, data entry operator > data entry keyer
receptionist, information clerk, greeter, appointment, front office > receptionist information clerk
switchboard, pbx operator, telephone operator, operator telephone, long distance, answering service, directory assistance > switchboard operator telephone
information operator, call center operator > switchboard operator telephone
file clerk, record clerk, filing, tape librarian, morgue, record filing > file clerk
mail clerk, mail sorter, mailroom, mailer, addressograph, mail handler, addressing, inserter, envelope, franking, zip > mail clerk machine operator
mailman, letter carrier, postman, mail carrier, rural carrier, mailwoman, city carrier > postal service mail carrier
postal clerk, window clerk, postal, stamp clerk > postal service clerk
copy machine, duplicating, mimeograph, photocopy, microfilm, ditto, xerox, multigraph, photostat, scanner operator, scanning > office machine operator
laminating, offset duplicating, microfilmer > office machine operator
clerk, office clerk, general clerk, clerical, office helper, floater clerk > office clerk general
correspondence, correspondent clerk, letter writer, dictator > correspondence clerk
production clerk, expediter, expeditor, scheduler production, planner production, material planner, master scheduler > production planning expediting clerk
production planner, chaser material, planning clerk, scheduler > production planning expediting clerk
human resource clerk, personnel clerk, employment clerk > human resources assistant
statistical clerk, actuarial clerk, coding clerk, tabulator, statistical > statistical assistant
proof machine, proof clerk > proofreader bookkeeping clerk teller
credit clerk, credit checker, credit authorizer, charge authorizer, credit > credit authorizer checker clerk
desktop publisher, desktop publishing, electronic publisher, quark, indesign > desktop publisher
computer operator, console operator, tape operator, mainframe operator > computer operator user support network
genealogical, heraldry > research clerk
# education
teacher, schoolteacher, schoolmaster, schoolmarm, instructor, elementary, grade school, grade, reading teacher, classroom > elementary school teacher
kindergarten, kindergartner > kindergarten teacher
preschool, pre k, nursery school, head start, montessori, prekindergarten > preschool teacher
middle school, junior high > middle school teacher
high school, secondary, chemistry teacher, english teacher, civic, algebra teacher, physic teacher, geometry teacher > secondary school teacher
special ed, special education, resource room, learning disability, iep, inclusion, autism, deaf, emotionally > special education teacher
vocational teacher, shop teacher, industrial art, career technical, home economic teacher, cte, agriculture teacher > career technical education teacher
auto shop > career technical education teacher
professor, lecturer, instructor college, adjunct, faculty, college, don professor, associate professor, university > postsecondary teacher professor
academic > postsecondary teacher professor
teaching assistant, ta, graduate assistant, graduate, grader teaching, reader college, proctor > teaching assistant postsecondary
aide teacher, paraprofessional, paraeducator, teacher aide, teacher helper, para, lunch monitor, classroom aide > teaching assistant paraprofessional
school aide > teaching assistant paraprofessional
substitute, sub teacher > substitute teacher short term
tutor, tutoring, homework > tutor
esl, ged, adult education, literacy, abe, tesol, efl, english second language > adult basic education english second language instructor
music teacher, dance teacher, piano teacher, swim instructor, martial art, karate, art teacher, golf pro > self enrichment teacher instructor
riding instructor, yoga teacher, self enrichment, voice teacher, bridge teacher, drama coach, driving instructor > self enrichment teacher instructor
driver education, ceramic teacher, sewing teacher, tennis pro, ski instructor, skydiving, flying instructor, judo > self enrichment teacher instructor
dog obedience > self enrichment teacher instructor
principal, headmaster, school superintendent, assistant principal, dean school, superintendent school > education administrator kindergarten secondary
school administrator, headmistress > education administrator kindergarten secondary
dean, provost, college president, registrar, bursar college, admission, department chair, vice chancellor > education administrator postsecondary
chancellor, registrar college, academic dean, president college, alumni > education administrator postsecondary
preschool director, daycare director, child care director, day care center > education childcare administrator preschool daycare
curriculum, instructional designer, instructional coordinator, curriculum developer, instructional > instructional coordinator designer technologist
instructional technology, lms, courseware > instructional coordinator designer technologist
county agent, extension agent, home demonstration, 4 h, extension, home economist, family consumer, 4h > farm home management educator extension agent
school bus monitor, bus aide, bus monitor > school bus monitor
# engineering and IT
civil engineer, structural engineer, bridge engineer, highway engineer, pe, structural, geotechnical, sanitary engineer > civil engineer
hydraulic engineer, soil > civil engineer
mechanical engineer, hvac engineer, stress analyst, tool designer, die designer, plant engineer mechanical, piping > mechanical engineer
electrical engineer, power engineer, distribution engineer, illuminating > electrical engineer
electronic engineer, rf, antenna engineer, circuit designer, fpga, asic, vlsi, analog, microwave > electronics engineer
computer hardware engineer, cpu, embedded hardware, chip designer > computer hardware engineer
industrial engineer, time study, efficiency engineer, method engineer, manufacturing engineer, quality engineer > industrial manufacturing engineer
process engineer, work measurement, reliability > industrial manufacturing engineer
ceramic engineer, material engineer, corrosion, metallurgical engineer, welding engineer, composite, polymer engineer > materials engineer
chemical engineer, absorption, process engineer chemical > chemical engineer
petroleum engineer, reservoir, drilling engineer, mud engineer, completion > petroleum engineer
mining engineer, mine safety, mine engineer, ventilation engineer > mining geological engineer safety
environmental engineer, remediation, water resource, pollution, air quality, waste > environmental engineer scientist specialist
biomedical engineer, bioengineer, biomechanical > bioengineer biomedical engineer
safety engineer product, fire protection engineer > health safety engineer fire prevention
agricultural engineer, irrigation engineer > agricultural engineer
aeronautical, astronautical, aerospace engineer, rocket, propulsion, avionic engineer, missile, wind tunnel > aerospace engineer
nuclear engineer, criticality, reactor engineer > nuclear engineer
mechatronic, robotic, robot, automation, plc, control, industrial robot > robotics mechatronics engineer technician automation
photonic, optical engineer, laser, optic > photonics engineer technician
engineering tech, engineering aide, test technician, electromechanical, electro mechanical, instrument > engineering technologist technician
lab technician material, tensile, soil tester, concrete tester, asphalt tester, core analyst > civil materials engineering technician
architect, building designer, architectural > architect
landscape architect, landscape designer, park planner, golf course architect > landscape architect
urban planner, city planner, town planner, zoning, regional planner, land, transportation planner, community planner > urban regional planner
programmer, coder software, computer programmer, cobol, mainframe, application programmer, abap, visual basic > computer programmer
developer, software engineer, software developer, java, full stack, back end, backend, mobile developer, ios, android > software developer engineer
ui developer, net, c++, c#, application developer, application, embedded, firmware, sre, devop, site reliability > software developer engineer
platform engineer, kernel, api, salesforce, microservice, ruby, python, swift, kotlin > software developer engineer
frontend, web developer, html, javascript, react, angular, wordpress, php, web programmer, css > web developer
web designer, ux, ui, user experience, ux designer, interaction designer, user interface > web digital interface designer
webmaster, web administrator, web > web administrator developer
qa, sdet, software tester, test automation, quality assurance software, qa tester, selenium > software quality assurance analyst tester
dba, database, sql, oracle, mysql, postgre > database administrator architect
data warehouse, etl, data engineer, informatica, hadoop, big data > data warehousing database specialist
data scientist, machine learning, ai, data mining, deep learning, nlp, artificial intelligence > data scientist
business intelligence, bi, tableau, power bi, data analyst, reporting analyst > business intelligence analyst
sysadmin, system administrator, network administrator, lan, wan, mcse, unix, linux, vmware, window administrator > network computer systems administrator
san, storage administrator, server, exchange administrator, sharepoint > network computer systems administrator
network engineer, ccna, ccie, network architect, solution architect, cloud, cloud architect, voip, sd wan > computer network architect engineer
network designer > computer network architect engineer
help desk, desktop support, support, pc technician, service desk, computer support, tech support, desktop, user support > computer user support specialist
network support, network technician, noc, wifi, wireless network > computer network support specialist
infosec, cybersecurity, cyber, soc analyst, ciso, cissp, information security, information assurance, iam > information security analyst engineer
penetration tester, pen tester, ethical hacker, red team, white hat, hacker > penetration tester
computer forensic, digital forensic, e discovery > digital forensics analyst
system analyst, erp, sap, system architect, enterprise architect, requirement analyst, crm, peoplesoft > computer systems analyst engineer architect
computer analyst, netsuite, workday > computer systems analyst engineer architect
operation research, optimization, analyst, management scientist, simulation > operations research analyst
computer scientist, researcher computer, information scientist, algorithm > computer information research scientist
game designer, video game, level designer, game developer, game programmer, gamer > video game designer
blockchain, bitcoin, crypto > blockchain engineer
document management, record management, content manager, electronic record, knowledge manager > document management specialist
telecommunication engineer, telecom engineer, telephone engineer > telecommunications engineering specialist
actuarial assistant > statistical assistant actuary
`
