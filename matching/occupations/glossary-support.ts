/** What words of supply, people, medicine, safety and public works mean; written as `armsGlossary` is. */
export const supportGlossary = `
# supply, transport, food, money, people
logistics > logistics logistician supply
supply > supply inventory stock clerk
supply officer > purchasing supply logistics manager
supply sergeant, stock control > inventory stock clerk
supply corp > logistics purchasing manager
storekeeper > stock clerk inventory
logistics specialist > stock clerk inventory supply
materiel > materials inventory supply
material management > materials supply logistics inventory
material control > materials supply inventory clerk
warehouse > warehouse stock inventory
embarkation > cargo freight transportation
traffic management > cargo freight shipping transportation
movement control > transportation freight dispatcher
transportation officer > transportation storage distribution manager
motor pool > vehicle maintenance mechanic
motor transport > truck driver transportation
motor vehicle operator > truck driver
vehicle operation > truck driver dispatcher
vehicle maintenance > bus truck diesel automotive mechanic
vehicle management > fleet vehicle maintenance
vehicle recovery > tow truck wrecker
motor transport operator > heavy truck driver
culinary > cook chef food
culinary specialist > cook institution cafeteria
mess management, mess, food service > cook food service
subsistence > food service supply
ship serviceman > retail barber laundry store
disbursing > payroll accounting clerk
disbursing clerk > payroll timekeeping clerk
finance, financial management > financial budget accounting
comptroller > financial manager budget
contracting > contract purchasing agent procurement
acquisition > purchasing procurement program manager
personnel > human resources personnel
personnelman, personnel specialist > human resources assistant
human resource > human resources
yeoman > secretary administrative assistant clerk
manpower > human resources management analyst
adjutant > administrative services human resources manager
administration > administrative services office
administrative > administrative office clerk
postal > postal mail clerk
career counselor > educational career counselor
retention > career counselor recruiter
recruiter, recruiting > recruiter human resources
equal opportunity > equal opportunity representative
religious program > religious activities clergy assistant
chaplain > clergy
morale welfare recreation > recreation worker
fitness > fitness trainer recreation
special service > recreation
community service > recreation retail community
drill instructor > training instructor
instructor > instructor teacher training
training, trainer > training development instructor
education training > training development specialist
simulator > simulator training equipment
plan, planner > planning management analyst
plan officer, strategic plan, strategist, policy, requirement > management analyst planning
force management > management analyst
international affair > political analyst
public affair > public relations specialist
mass communication > public relations media journalist photographer
broadcast journalist > broadcast news reporter
combat camera > photographer camera operator
visual information > graphic multimedia audiovisual photography
combat documentation > photographer
illustrator > graphic designer
lithographer > printing press operator
band, bandsman, instrumentalist, trumpet, trombone, oboe, clarinet, saxophone, percussion > musician
euphonium, tuba, horn, flute, guitar > musician
musician > musician singer
vocalist > singer musician
historian > historian
safety > occupational health safety
# medical
hospital corpsman > medical assistant paramedic practical nurse
corpsman > medical assistant paramedic
combat medic, medic, health care specialist > paramedic emergency medical technician
pararescue > paramedic rescue
search rescue > rescue swimmer emergency
independent duty > physician assistant paramedic
aerospace medical > medical assistant
aerospace medicine > physician preventive medicine
medical service > medical health services
medical service corp, health service administration, medical administration > medical health services manager
medical technician > medical assistant technician
dental technician > dental assistant
dental > dental
field medical > paramedic
preventive medicine, environmental health > environmental health occupational safety
bioenvironmental engineering > environmental health industrial hygiene
public health > environmental health inspector
behavioral health, mental health > psychiatric mental health technician
surgical technologist, operating room > surgical technologist
radiology, xray, x ray > radiologic technologist
laboratory > medical laboratory technician
diet > dietetic technician
optometry > optician ophthalmic technician
optical > optician optical
physical therapy > physical therapist assistant
medical logistics, medical materiel > medical supply stock inventory
biomedical equipment, medical equipment > medical equipment repairer
veterinary > veterinary animal technician
otorhinolaryngologist > physician surgeon ear nose throat
gynecologic > physician obstetrician gynecologist
residency > physician
# cbrn, fire, environment, civil engineering
cbrn, nbc, chemical biological radiological nuclear, chemical operation > hazardous materials chemical safety
fire protection, crash fire rescue, aircraft rescue firefighting > firefighter
emergency management > emergency management director
readiness > emergency management
pavement > paving surfacing equipment operator
pavement construction equipment > construction equipment operating engineer
water fuel system > plumber pipefitter
water treatment, water purification > water wastewater treatment
hvac > heating air conditioning refrigeration mechanic
structural > structural carpenter sheet metal
civil engineer corp > civil engineer construction manager
facility > facilities
public work > facilities construction engineering manager
real property > real estate property
mortuary affair, graves registration > mortician embalmer funeral
field service > laundry
research development > engineering research science manager
systems engineering > engineer
program management > project management program manager
project officer > project management engineering manager
operations research > operations research analyst
quality assurance > quality control inspector
maintainer > maintenance repair mechanic
maintenance > maintenance repair
maintenance officer > maintenance repair manager engineering
maintenance management, maintenance production > maintenance production planning
repairer > repairer mechanic
operator maintainer > operator mechanic
mechanic > mechanic
`
