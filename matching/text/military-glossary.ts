/**
 * What military words mean in civilian ones, a line each: words in singular, then the words of the civilian
 * trade, or nothing where a word says nothing of the work (skill levels, codes, grades). General knowledge
 * in our own words; the longest entry that fits a title wins.
 */
export const militaryGlossary = `
# levels, grades and paperwork
journeyman >
craftsman >
apprentice >
helper >
basic >
master >
senior >
leading >
rated >
nonrated >
general >
candidate > student trainee
conversion >
nec >
nos >
subspecialty >
specialty >
qualification >
qualified >
selected >
other >
immaterial >
deployed >
reserve >
active duty >
class >
type >
series >
system mod >
baseline >
block >
prefix >
suffix >
initial >
advanced >
core >
combined school >
course >
mod >
mk >
mark >
bl >
1c >
ii >
iii >
iv >
individual augmentee >
ia ilo >
joint >
naval >
navy >
army >
air force >
marine corp >
coast guard >
usmc >
usaf >
military >
service member >
department defense >
petty officer > supervisor
chief petty officer > supervisor
senior chief > supervisor
master chief > supervisor
command master chief > personnel human resources manager
command senior chief > personnel human resources manager
command sergeant major > personnel human resources manager
sergeant major > personnel human resources manager
first sergeant > personnel human resources manager
senior enlisted leader > personnel human resources manager
senior enlisted advisor > personnel human resources manager
noncommissioned officer > supervisor
non commissioned officer > supervisor
nco > supervisor
ncoic > supervisor
sergeant > supervisor
platoon sergeant > supervisor
superintendent > supervisor manager
chief > supervisor
lcpo > supervisor
leader > supervisor
officer > manager
commander > general operations manager executive
commanding officer > general operations manager executive
executive officer > general operations manager administrative
department head > general operations manager
division officer > manager
staff officer > manager analyst
warrant officer > technical manager
limited duty officer > manager
aide camp > administrative assistant
enlisted aide > household administrative assistant
protocol > event planner public relations
recruit > trainee
# infantry, armor, artillery, combat
infantry > security patrol protective
infantryman > security patrol protective
rifleman > security patrol protective
machine gunner > weapons security patrol
mortarman > weapons security patrol
mortar > weapons
combat arm > security protective
warfare > operations
combat > operations
tactical >
expeditionary >
special force > security intelligence operations
special warfare > security operations
special operation > security operations
ranger > security patrol
sniper > security marksman
reconnaissance > surveillance scout patrol
scout > surveillance patrol
surveillance > surveillance detection
cavalry scout > surveillance patrol
armor > heavy vehicle equipment operator
armor crewman > heavy vehicle equipment operator
tank > heavy tracked vehicle
tank crewman > heavy vehicle equipment operator
tank turret > heavy equipment mechanic
assault amphibious vehicle > heavy vehicle
amphibious > watercraft vehicle
fighting vehicle > heavy tracked vehicle mobile equipment
bradley > mobile heavy equipment mechanic
abrams > mobile heavy equipment mechanic
stryker > mobile heavy equipment mechanic
tracked vehicle > mobile heavy equipment mechanic
wheeled vehicle > bus truck diesel mechanic
wheel vehicle > bus truck diesel mechanic
artillery > ordnance weapons
field artillery > ordnance weapons
cannon > ordnance weapons
howitzer > ordnance weapons mechanic
gun > weapon ordnance
gunner mate > ordnance weapons maintenance repair
gunner > ordnance weapons
fire control > electronic weapons radar equipment
fire controlman > electrical electronics repairer equipment radar
fire control technician > electrical electronics repairer equipment
fire support > operations
fire officer > operations manager
gun mount > ordnance weapons machinery
gun turret > ordnance weapons machinery
turret > ordnance weapons
launcher > ordnance explosives equipment
launching > ordnance explosives equipment
missile > explosives ordnance guided missile equipment
guided missile > explosives ordnance equipment
rocket > explosives ordnance
torpedo > explosives ordnance
torpedoman > explosives ordnance maintenance
torpedoman mate > explosives ordnance maintenance
mine warfare > explosives ordnance
mineman > explosives ordnance
minesweeping > explosives ordnance ship
ordnance > explosives ordnance handling
explosive ordnance disposal > explosives ordnance handling expert
eod > explosives ordnance handling expert
ammunition > explosives ordnance handling
ammo > explosives ordnance handling
munition > explosives ordnance handling
armament > weapons ordnance
aircraft armament > aircraft weapons ordnance
armorer > gunsmith small arms repair
small arm > gunsmith weapons repair
weapon > weapons ordnance
nuclear weapon > nuclear ordnance
strategic weapon > missile ordnance
demolition > explosives blaster
combat engineer > construction explosives laborer
sapper > construction explosives laborer
air defense > radar operator
air defence > radar operator
patriot > radar missile
aviation ordnanceman > aircraft weapons ordnance
# security and law
security force > police patrol officer security guard
military police > police patrol officer
master arm > police patrol officer security
military working dog > police dog handler
dog handler > police dog handler
brig > correctional jail
internment > correctional jail
confinement > correctional jail
detention > correctional jail
detainee > correctional jail
corrections > correctional officer jailer
criminal investigation > detective criminal investigator
special investigation > detective criminal investigator
special agent > detective criminal investigator
provost > police
nuclear weapon security > police patrol security guard
force protection > security guard police
antiterrorism > security management
physical security > security management
inspector general > compliance management analyst
judge advocate > lawyer
staff judge advocate > lawyer
litigator > lawyer
legalman > paralegal legal assistant
legal service > paralegal legal assistant
court reporter > court reporter
boarding team > police customs patrol
# intelligence, language, cyber, signals
intelligence > intelligence analyst
all source > intelligence analyst
signal intelligence > intelligence analyst communications
sigint > intelligence analyst communications
humint > intelligence investigator interviewer
human intelligence > intelligence investigator interviewer
counterintelligence > intelligence investigator detective
imagery > imagery intelligence photogrammetry analyst
geospatial > geographic information mapping
topographic > surveying mapping
cryptologic > intelligence communications analyst
cryptologic linguist > interpreter translator
linguist > interpreter translator
language > interpreter translator
interrogator > intelligence investigator interviewer
translator > interpreter translator
foreign area > political intelligence analyst language
targeting > intelligence analyst
collection manager > intelligence analyst
information warfare > information security analyst
information operation > information public communications analyst
psychological operation > public relations communications
civil affair > public relations community
cyberspace > cyber information security computer network
cyber > information security computer network
cyberspace operation > cyber information security network
cyber warfare > information security analyst
offensive > security
defensive > security
electronic warfare > electronics radar signal equipment
ew > electronics radar signal
ewo > electronics flight
spectrum > radio frequency
signal > communications radio telecommunications
signal officer > telecommunications network manager
signal support > telecommunications network equipment
signal analyst > intelligence analyst
communication > communications telecommunications radio
telecommunication > telecommunications equipment
information system technician > network computer systems administrator
radioman > radio communications equipment operator
radio operator > radio communications equipment operator
radio room > radio communications equipment operator
cable > telecommunications line cable installer
satellite > satellite communications equipment
satcom > satellite communications equipment
network > computer network
c2 > operations
c4i > communications computer network
command control > operations communications
data system > computer systems
knowledge management > computer information systems
cms > communications security records
communications security > communications security records
comsec > communications security equipment
cryptographic > communications security equipment
space operation > satellite aerospace operations
space system > satellite aerospace operations
missile warning > radar operator
# electronics
electronic technician > electrical electronics repairer commercial industrial equipment
electronics technician > electrical electronics repairer commercial industrial equipment
radar > radar electronics equipment repair
sonar > sonar electronics equipment
sonar technician > electrical electronics repairer equipment
aegis > radar electronics equipment computer
combat system > electronics radar equipment
self defense > electronics radar weapons equipment
acoustic > sonar electronics
antenna > antenna radio equipment
countermeasure > electronics equipment
precision measurement > calibration instrument
metrology > calibration instrument
calibration > calibration instrument technologist
pmel > calibration instrument technologist
tmde > calibration instrument technologist test equipment
test measurement diagnostic > calibration instrument test equipment
miniature > electronics soldering circuit board
microminiature > electronics soldering circuit board
interior communication > electrical electronics telephone equipment installer
electrician mate > electrician ship electrical
constructionman > construction laborer
construction mechanic > mobile heavy equipment diesel mechanic
construction electrician > electrician
utilitiesman > plumber pipefitter heating air conditioning mechanic
steelworker > structural iron steel worker welder
builder > carpenter construction
equipment operator > construction equipment operating engineer
engineering aid > surveying civil engineering technician
seabee > construction
prime power > power plant operator electrician
power generation > generator electric power
mobile electric > generator electric power
generator > generator electric power mechanic
# aviation
aviator > pilot commercial
naval aviator > airline commercial pilot
naval flight officer > pilot navigator flight
flight officer > pilot navigator flight
pilot > airline commercial pilot
instructor pilot > airline commercial pilot flight instructor
fighter > pilot aircraft
fighter pilot > airline commercial pilot
bomber > aircraft
airlift > aircraft cargo
mobility > aircraft cargo
tanker > aircraft
gunship > aircraft
tiltrotor > helicopter aircraft
rotary wing > helicopter
fixed wing > airplane
helicopter > helicopter
combat system officer > pilot navigator flight
weapon system officer > pilot navigator flight
navigator > navigator pilot flight
air battle manager > air traffic controller flight
remotely piloted aircraft > unmanned aircraft drone pilot
rpa > unmanned aircraft drone pilot
uas > unmanned aircraft drone
uav > unmanned aircraft drone
unmanned aircraft > unmanned aircraft drone
unmanned aerial vehicle > unmanned aircraft drone
unmanned > unmanned remote robotics
aircrew > flight crew aircraft
flight engineer > flight engineer aircraft mechanic
loadmaster > aircraft cargo handling
boom operator > aircraft refueling
aerial refueling > aircraft refueling
in flight refueling > aircraft refueling
flight surgeon > physician
flight deck > aircraft ground handling
plane captain > aircraft service mechanic
crew chief > aircraft mechanic service technician
aerospace propulsion > aircraft engine mechanic
aerospace maintenance > aircraft mechanic service technician
aerospace ground equipment > ground support mobile equipment mechanic
support equipment > ground support mobile equipment mechanic
aviation support equipment > ground support mobile equipment mechanic
aircraft maintenance > aircraft mechanic service technician
airframe > aircraft structural mechanic
aviation machinist mate > aircraft engine mechanic
aviation structural mechanic > aircraft structural mechanic
aviation electrician mate > avionics aircraft electrician
aviation electronics technician > avionics technician
aviation boatswain mate > airfield aircraft ground handling
aviation maintenance administrationman > maintenance records production planning clerk
airman >
ejection > aircraft safety equipment
egress > aircraft safety equipment mechanic
survival equipment > parachute fabric safety equipment
aircrew survival equipmentman > parachute fabric safety equipment
aircrew flight equipment > parachute fabric safety equipment
flight equipment > parachute fabric safety equipment
parachute > parachute rigger fabric
rigger > rigger parachute
air traffic control > air traffic controller
air controller > air traffic controller
combat control > air traffic controller
approach control > air traffic controller
airfield > airfield operations
airfield management > airfield operations specialist
air transportation > cargo freight agent
air terminal > cargo freight airport
aerial port > cargo freight agent
aerial delivery > parachute rigger cargo
aviation fuel > fuel pump operator
fuel > fuel petroleum pump operator
petroleum > fuel petroleum pump operator
arresting gear > aircraft launch recovery equipment mechanic
catapult > aircraft launch recovery equipment mechanic
launch recovery > aircraft launch recovery equipment mechanic
sere > survival instructor training
aeromedical > medical flight nurse
weather > meteorologist atmospheric weather
metoc > meteorologist weather oceanographer
meteorology > meteorologist weather
aerographer mate > meteorologist weather technician
nondestructive inspection > nondestructive testing specialist
ndi > nondestructive testing specialist
low observable > aircraft coating structural
# ships
boatswain mate > sailor deck ship mate
quartermaster > ship navigation mate pilot
coxswain > small boat captain motorboat operator
watercraft > boat ship vessel captain
craft master > boat ship vessel captain
landing craft > boat ship vessel captain
small craft > motorboat operator
lcac > hovercraft boat vessel
lighterage > boat vessel
causeway > boat vessel dock
afloat > ship
ashore >
shipboard > ship
shore duty >
surface ship > ship
submarine > submarine ship
undersea > submarine underwater
seaman > sailor deck ship
fireman > ship engine
surface warfare > ship deck officer captain
surface warfare officer > ship captain mate deck officer
submarine warfare officer > ship captain mate deck officer
deck officer > ship captain mate
engineer officer > ship engineer
conning officer > ship captain mate
operations specialist > radar operator navigation ship
machinist mate > ship engineer machinery mechanic
engineman > ship diesel engine mechanic
gas turbine > turbine engine ship
gas turbine system technician > ship engineer turbine engine mechanic
boiler technician > boiler operator ship engineer
main propulsion > ship engine machinery
propulsion > engine machinery
steam > steam boiler
hull maintenance technician > welder plumber pipefitter ship
hull technician > welder plumber pipefitter ship
damage controlman > firefighter ship repair
damage control > firefighter ship repair
survivability > damage fire safety
machinery repairman > machinist
molder > molding casting metal
patternmaker > patternmaker
diver > commercial diver
diving > commercial diver
salvage > commercial diver salvage
deep submergence > submersible diver
reactor > nuclear reactor power plant operator
nuclear propulsion > nuclear reactor power plant
nuclear power > nuclear reactor power plant
oceanography > oceanographer geoscientist hydrologist
hydrography > hydrographic surveyor
ima > maintenance repair shop
intermediate maintenance > maintenance repair shop
namts > maintenance repair shop
depot > maintenance repair shop
organizational maintenance > maintenance repair
littoral combat ship > ship
# supply, transport, food, money, people
logistics > logistics logistician supply
supply > supply inventory stock clerk
supply officer > purchasing supply logistics manager
supply sergeant > inventory stock clerk
supply corp > logistics purchasing manager
storekeeper > stock clerk inventory
logistics specialist > stock clerk inventory supply
materiel > materials inventory supply
material management > materials supply logistics inventory
material control > materials supply inventory clerk
stock control > inventory stock clerk
warehouse > warehouse stock inventory
embarkation > cargo freight transportation
traffic management > cargo freight shipping transportation
movement control > transportation freight dispatcher
transportation officer > transportation storage distribution manager
motor transport > truck driver transportation
motor vehicle operator > truck driver
vehicle operation > truck driver dispatcher
vehicle maintenance > bus truck diesel automotive mechanic
vehicle management > fleet vehicle maintenance
vehicle recovery > tow truck wrecker
motor transport operator > heavy truck driver
culinary > cook chef food
culinary specialist > cook institution cafeteria
mess management > cook food service
mess > cook food service
food service > cook food service
subsistence > food service supply
ship serviceman > retail barber laundry store
disbursing > payroll accounting clerk
disbursing clerk > payroll timekeeping clerk
finance > financial budget accounting
financial management > financial budget accounting
comptroller > financial manager budget
contracting > contract purchasing agent procurement
acquisition > purchasing procurement program manager
personnel > human resources personnel
personnelman > human resources assistant
personnel specialist > human resources assistant
human resource > human resources
yeoman > secretary administrative assistant clerk
manpower > human resources management analyst
adjutant > administrative services human resources manager
administration > administrative services office
administrative > administrative office clerk
postal > postal mail clerk
career counselor > educational career counselor
retention > career counselor recruiter
recruiter > recruiter human resources
recruiting > recruiter human resources
equal opportunity > equal opportunity representative
religious program > religious activities clergy assistant
chaplain > clergy
morale welfare recreation > recreation worker
fitness > fitness trainer recreation
special service > recreation
community service > recreation retail community
drill instructor > training instructor
instructor > instructor teacher training
training > training development instructor
trainer > training development instructor
education training > training development specialist
simulator > simulator training equipment
plan > planning management analyst
plan officer > management analyst planning
strategic plan > management analyst planning
strategist > management analyst planning
planner > planning management analyst
policy > management analyst planning
requirement > management analyst planning
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
band > musician
musician > musician singer
bandsman > musician
instrumentalist > musician
trumpet > musician
trombone > musician
oboe > musician
clarinet > musician
saxophone > musician
percussion > musician
euphonium > musician
tuba > musician
horn > musician
flute > musician
guitar > musician
vocalist > singer musician
historian > historian
safety > occupational health safety
# medical
hospital corpsman > medical assistant paramedic practical nurse
corpsman > medical assistant paramedic
combat medic > paramedic emergency medical technician
medic > paramedic emergency medical technician
health care specialist > paramedic emergency medical technician
pararescue > paramedic rescue
search rescue > rescue swimmer emergency
independent duty > physician assistant paramedic
aerospace medical > medical assistant
aerospace medicine > physician preventive medicine
medical service > medical health services
medical service corp > medical health services manager
health service administration > medical health services manager
medical administration > medical health services manager
medical technician > medical assistant technician
dental technician > dental assistant
dental > dental
field medical > paramedic
preventive medicine > environmental health occupational safety
bioenvironmental engineering > environmental health industrial hygiene
public health > environmental health inspector
environmental health > environmental health occupational safety
behavioral health > psychiatric mental health technician
mental health > psychiatric mental health technician
surgical technologist > surgical technologist
operating room > surgical technologist
radiology > radiologic technologist
xray > radiologic technologist
x ray > radiologic technologist
laboratory > medical laboratory technician
diet > dietetic technician
optometry > optician ophthalmic technician
optical > optician optical
physical therapy > physical therapist assistant
medical logistics > medical supply stock inventory
medical materiel > medical supply stock inventory
biomedical equipment > medical equipment repairer
medical equipment > medical equipment repairer
veterinary > veterinary animal technician
otorhinolaryngologist > physician surgeon ear nose throat
gynecologic > physician obstetrician gynecologist
residency > physician
# cbrn, fire, environment, civil engineering
cbrn > hazardous materials chemical safety
nbc > hazardous materials chemical safety
chemical biological radiological nuclear > hazardous materials chemical safety
chemical operation > hazardous materials chemical safety
fire protection > firefighter
crash fire rescue > firefighter
aircraft rescue firefighting > firefighter
emergency management > emergency management director
readiness > emergency management
pavement > paving surfacing equipment operator
pavement construction equipment > construction equipment operating engineer
water fuel system > plumber pipefitter
water treatment > water wastewater treatment
water purification > water wastewater treatment
hvac > heating air conditioning refrigeration mechanic
structural > structural carpenter sheet metal
civil engineer corp > civil engineer construction manager
facility > facilities
public work > facilities construction engineering manager
real property > real estate property
mortuary affair > mortician embalmer funeral
graves registration > mortician embalmer funeral
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
maintenance management > maintenance production planning
maintenance production > maintenance production planning
repairer > repairer mechanic
operator maintainer > operator mechanic
mechanic > mechanic
`
