/** Words of science, medicine, counseling, religion and law; read by `trade-words.ts`. */
export const professionsGlossary = `
# fields of science
osteologist, osteology, paleontologist, paleontology > geoscientist anthropologist archeologist bones fossils
fossil, micropaleontologist, paleobotanist > geoscientist geologist
ornithologist, herpetologist, ichthyologist, mammalogist, primatologist, entomologist, malacologist, conchologist > zoologist wildlife biologist
lepidopterist, zoologist, ethologist, arachnologist, cetologist, wildlife > zoologist wildlife biologist
botanist, mycologist, phycologist, dendrologist, bryologist, phytopathologist, palynologist, algologist > botanist biologist plant scientist
plant pathologist, plant physiologist > botanist biologist plant scientist
cytologist, histologist, embryologist, geneticist, cell biologist, molecular biologist, physiologist > biologist biological scientist geneticist biochemist
anatomist, biophysicist, aquatic biologist, limnologist, ecologist, taxonomist, evolutionary > biologist biological scientist geneticist biochemist
cytotechnologist, cytotechnician, cytogenetic, cytogeneticist > cytotechnologist cytogenetic technologist
histotechnologist, histotechnician, histology > histotechnologist histology technician
microbiologist, bacteriologist, virologist, parasitologist, immunologist, mycobacteriologist, protozoologist > microbiologist medical scientist
helminthologist > microbiologist medical scientist
toxicologist, pharmacologist, pharmacognosist, serologist, endocrinology researcher, neuroscientist > medical scientist biochemist researcher
oncology researcher, clinical research > medical scientist biochemist researcher
epidemiologist, biostatistician, disease > epidemiologist biostatistician
volcanologist, seismologist, mineralogist, petrologist, geochemist, geomorphologist, stratigrapher, geophysicist > geoscientist geologist geophysicist
crystallographer, vulcanologist, petrographer, sedimentologist, geologist, glaciologist, geodynamic > geoscientist geologist geophysicist
oceanographer, hydrographer, hydrologist, hydrogeologist > hydrologist oceanographer geoscientist
meteorologist, climatologist, weatherman, weather forecaster, aerologist, forecaster weather, weather > atmospheric meteorologist weather climate scientist
astronomer, astrophysicist, cosmologist, radio astronomer > astronomer
physicist, rheologist, acoustician, nuclear physicist, optical scientist, thermodynamicist, aerodynamicist, ballistician, spectroscopist > physicist
cryogenic > physicist
chemist, analytical chemist, polymer, organic chemist, inorganic, physical chemist, colorist chemist, food chemist > chemist materials scientist
mathematician, algebraist, geometer, numerical analyst, topologist > mathematician
statistician, psychometrician, econometrician, demographer, pollster > statistician economist survey researcher
anthropologist, ethnologist, ethnographer, archaeologist, egyptologist, ethnomusicologist, physical anthropologist > anthropologist archeologist
sociologist, criminologist, penologist, gerontologist, social scientist, victimologist > sociologist
political scientist, psephologist, policy > political scientist policy analyst
historian, genealogist, medievalist, antiquarian, historiographer > historian genealogist
linguist, philologist, etymologist, lexicographer, phonetician, dialectologist > linguist language foreign teacher postsecondary social scientist
geographer, gis, geospatial, remote sensing, lidar > geographer geographic information systems geospatial remote sensing
agricultural scientist, animal scientist, dairy scientist, poultry scientist, animal nutritionist > animal scientist
food technologist, food scientist, cereal chemist > food scientist technologist
ergonomist, human factor, ergonomic > human factors engineer ergonomist
horologist science > watch repairer
graphologist, handwriting > document examiner forensic
theologian, divinity, scripture > religion philosophy teacher postsecondary clergy
philosopher, ethicist, logician > philosophy religion teacher postsecondary
musicologist > music teacher postsecondary
egyptology, classic, classicist, humanity, liberal art > teacher postsecondary area ethnic cultural
nanotechnology, nanotechnologist, nanosystem > nanosystems nanotechnology engineer
biochemist, enzymologist, proteomic, glycobiologist > biochemist biophysicist
bioinformatic, bioinformatician, computational biologist, genomic > bioinformatics scientist technician
lab tech, laboratory aide, bench chemist, research assistant lab, laboratory assistant, lab assistant > laboratory technician biological chemical
microscopist, electron microscope > laboratory technician scientist microscopy
# medicine
md, physician, doctor, general practitioner, gp, hospitalist, intern medical, resident physician, medical officer > physician family medicine internal
physiatrist, primary care > physician family medicine internal
cardiologist, heart > cardiologist physician
surgeon, orthopedist, thoracic, neurosurgeon, plastic surgeon, urologist, otolaryngologist, ent, proctologist, otorhinolaryngologist > surgeon physician
vascular surgeon, colorectal > surgeon physician
dermatologist, skin doctor > dermatologist physician
neurologist, epileptologist > neurologist physician
gynecologist, obstetrician, ob gyn, ob, maternal fetal > obstetrician gynecologist physician
pediatrician, neonatologist, paediatrician, pediatric > pediatrician physician general
anesthesiologist, anaesthetist > anesthesiologist
anesthetist, crna, nurse anesthetist > nurse anesthetist
pathologist medical, neuropathologist, medical examiner, forensic pathologist, pathologist, coroner > pathologist physician coroner
radiologist, roentgenologist > radiologist physician
ophthalmologist, oculist, eye doctor > ophthalmologist physician
optometrist, eye examiner, od, refractionist > optometrist
psychiatrist, psychoanalyst, alienist > psychiatrist
allergist, immunologist clinical, rheumatologist, hematologist, oncologist, nephrologist, gastroenterologist > internal medicine physician allergist
endocrinologist, pulmonologist, internist, infectious disease, diabetologist, geriatrician > internal medicine physician allergist
sport medicine, team physician > sports medicine physician
er doctor, emergency physician, emergency room doctor > emergency medicine physician
naturopath, homeopath, nd, herbalist, ayurvedic, naprapath, herb doctor, holistic > naturopathic physician
acupuncturist, oriental medicine > acupuncturist
chiropractor, dc, chiropractic > chiropractor
podiatrist, chiropodist, foot doctor, dpm > podiatrist
dentist, dds, dmd, orthodontist, endodontist, periodontist, prosthodontist, pedodontist, oral surgeon > dentist orthodontist prosthodontist oral surgeon
exodontist, tooth, maxillofacial > dentist orthodontist prosthodontist oral surgeon
dental hygienist, rdh, oral hygienist, hygienist dental, prophylaxis > dental hygienist
dental assistant, chairside, expanded function, rda > dental assistant
veterinarian, dvm, vet, animal doctor, horse doctor, veterinary surgeon, large animal > veterinarian
vet tech, veterinary technician, rvt, lvt, cvt, veterinary assistant > veterinary technologist technician assistant laboratory animal caretaker
animal hospital > veterinary technologist technician assistant laboratory animal caretaker
pharmacist, druggist, apothecary, rph, pharmd > pharmacist
pharmacy tech, cpht, pharmacy technician, pharmacy, drug clerk > pharmacy technician aide
nurse, rn, registered nurse, charge nurse, staff nurse, school nurse, icu, ccu, telemetry, nicu, picu, operating room nurse, pacu > registered nurse
circulating nurse, scrub nurse, triage, oncology nurse, med surg, bsn, travel nurse, camp nurse, public health nurse, hospice nurse > registered nurse
visiting nurse, infusion nurse, float nurse > registered nurse
aprn, np, fnp, nurse practitioner, arnp, crnp, agnp, acnp, family nurse > nurse practitioner advanced practice
cns, clinical nurse specialist > clinical nurse specialist
midwife, cnm, nurse midwife, doula, birth, labor coach > nurse midwife
lpn, lvn, licensed vocational, practical nurse, licensed practical > licensed practical vocational nurse
cna, nursing aide, nurse aide, stna, pct, nursing attendant, patient care technician, pcna, gna, orderly nurse > nursing assistant
orderly, patient transporter, hospital attendant, ward attendant, transporter > orderly hospital
psych tech, psychiatric aide, mental health tech, mental health aide, mental health technician, ward asylum > psychiatric technician aide
pa, pa c, physician assistant, physician extender > physician assistant
ma, cma, rma, medical assistant, chiropractic assistant, podiatric assistant, optometric, ophthalmic assistant > medical assistant ophthalmic
phlebotomist, blood drawer, venipuncture, bloodmobile, phlebotomy, plasma center > phlebotomist
emt, paramedic, ems, emergency medical, ambulance attendant, first responder, medic, rescue squad > emergency medical technician paramedic
med tech, mls, mt ascp, medical technologist, clinical laboratory, blood bank, immunohematology > medical clinical laboratory technologist technician
clinical chemist, microbiology technologist, mlt, hematology technologist > medical clinical laboratory technologist technician
radiographer, x ray, xray, mammographer, mammography, ct, cat scan, radiologic, rt r, roentgen > radiologic technologist technician
mri, magnetic resonance > magnetic resonance imaging technologist
sonographer, ultrasound, ultrasonographer, rdm, echocardiographer, echo > diagnostic medical sonographer
ekg, ecg, cardiac, cardiology tech, cath lab, holter, stress test, electrocardiograph, cardiovascular > cardiovascular technologist technician
perfusionist, pulmonary function > cardiovascular technologist technician
perfusion > perfusionist diagnosing treating practitioner
eeg, electroencephalograph, neurodiagnostic, polysomnographer, polysomnography, electroneurodiagnostic, evoked potential > neurodiagnostic technologist
sleep, neurophysiological, polysomnograph > neurodiagnostic technologist
nuclear medicine, pet scan > nuclear medicine technologist
radiation therapist, dosimetrist, radiation therapy, medical dosimetrist > radiation therapist medical dosimetrist
respiratory, inhalation, rrt, crt, oxygen therapy, respiratory therapy > respiratory therapist technician
surgical tech, scrub tech, surgical technologist, cst, operating room technician, tech, scrub > surgical technologist assistant
first assist, rnfa, cfa, surgical first assistant > surgical assistant
sterile processing, central supply, crcst, sterilizer, sterilization, autoclave medical, central sterile > medical equipment preparer
transcriptionist, medical transcription, medical typist, transcriber medical > medical transcriptionist
coder, medical coder, cpc, health information, rhia, rhit, medical record, him > medical records specialist health information technologist registrar
tumor registrar, cancer registrar, medical biller, icd, chart > medical records specialist health information technologist registrar
clinical data, medical informatic, nursing informatic, health informatic, informatic nurse, ehr, epic > health informatics specialist
pt, physical therapist, dpt, physiotherapist, mpt > physical therapist
pta, physical therapy assistant, physical therapist assistant, physical therapy aide, rehab tech, rehab aide, pt aide > physical therapist assistant aide
ot, occupational therapist, hand therapist, industrial therapist > occupational therapist
cota, ota, occupational therapy assistant, occupational therapy aide > occupational therapy assistant aide
slp, speech, speech therapist, speech pathologist, ccc slp, logopedist, voice pathologist, stuttering, speech clinician > speech language pathologist
oral therapist > speech language pathologist
slpa, speech assistant > speech language pathology assistant
audiologist, hearing, audiometrist, hearing aid, hearing instrument, audioprosthologist > audiologist hearing aid specialist
art therapist, music therapist, dance therapist, drama therapist, horticultural therapist, ctr, recreational therapist > recreational art music therapist
recreation therapist, bibliotherapist > recreational art music therapist
exercise physiologist, kinesiotherapist, kinesiologist, cardiac rehab > exercise physiologist
genetic counselor, genetic > genetic counselor
orientation mobility, low vision, vision rehabilitation, orthoptist, blind, orthoptic > low vision therapist orientation mobility orthoptist
dispensing optician, optician dispensing, eyeglass, contact len, ldo, spectacle > dispensing optician
dietetic technician, dtr > dietetic technician
nursing home administrator, hospital administrator, don, director nursing, cno, nurse manager, medical director > medical health services manager
clinic manager, practice manager, health care administrator, nursing director, hospital superintendent > medical health services manager
medical secretary, unit secretary, ward clerk, unit clerk, ward secretary, medical receptionist > medical secretary administrative assistant
patient representative, patient advocate, ombudsman patient, care navigator, patient navigator, patient care coordinator > patient representative
community health worker, promotora, outreach worker health, chw > community health worker
health educator, che, wellness, diabete educator, aid educator, lactation > health education specialist
safety, industrial hygienist, cih, ehs, safety engineer, hygienist industrial, sanitarian, osha > occupational health safety specialist
environmental health, safety inspector > occupational health safety specialist
endoscopy, endoscopic, gi tech > endoscopy technician
medical physicist > physicist medical
hemodialysis, dialysis, nephrology > dialysis technician nurse
allergy, injection, vaccine > nurse medical
# psychology, social work
psychologist, psychometrist, clinical psychologist, neuropsychologist, psyd, psychotherapist, school psychologist, counseling psychologist > psychologist
child psychologist, hypnotherapist > psychologist
industrial psychologist, o psychologist, personnel psychologist > industrial organizational psychologist
counselor, lpc, lcpc, therapist, lmhc, lpcc, grief, bereavement, crisis, mental health > mental health counselor
marriage, mft, lmft, family therapist, couple, marriage counselor, sex therapist > marriage family therapist
substance abuse, addiction, alcoholism, drug counselor, cadc, ladc, chemical dependency, drug abuse > substance abuse behavioral disorder counselor
sobriety, methadone > substance abuse behavioral disorder counselor
rehab counselor, vocational rehabilitation, vr counselor, rehabilitation, job coach, employment specialist disability > rehabilitation counselor
vocational placement > rehabilitation counselor
guidance counselor, school counselor, career advisor, academic advisor, guidance, college counselor > educational guidance career counselor advisor
vocational advisor, dean student counselor > educational guidance career counselor advisor
social worker, msw, lcsw, lsw, lmsw, caseworker, case worker, child welfare, cps, child protective > social worker child family school healthcare
foster care, adoption, foster, welfare worker, settlement worker, school social > social worker child family school healthcare
case manager, human service, social service, caseworker aide, eligibility worker aide, community organizer > social human service assistant community
family service, gang worker, shelter, outreach, neighborhood worker, peer support > social human service assistant community
probation, parole, probation officer, parole officer, pretrial service > probation officer correctional treatment specialist
eligibility, welfare eligibility, benefit eligibility, food stamp, eligibility worker > eligibility interviewer government programs
behavior analyst, bcba, rbt, aba, behavior technician > psychologist behavior analyst mental health
director volunteer, volunteer coordinator, nonprofit, executive director charity, community center director > social community service manager
social service director > social community service manager
fundraiser, development officer, grant writer, solicitor charity, capital campaign, donor > fundraiser fundraising manager
# religion
priest, minister, pastor, rabbi, imam, reverend, vicar, curate, parson, preacher, chaplain, deacon, bishop, rector, monk, missionary priest > clergy
clergyman, clergywoman, dominie, prelate, evangelist, abbot, archbishop, monsignor, mullah, canon > clergy
missionary, religious education, youth minister, parish worker, sunday school, christian education > religious worker director activities education
religious director, verger, sacristan, sexton church, nun, acolyte, mohel, cantor religious, parish > religious worker director activities education
rebbetzin > religious worker director activities education
christian science practitioner, reader christian science, faith healer > religious worker
# law
attorney, lawyer, barrister, solicitor, counsel, prosecutor, district attorney, da, public defender, jd, esquire, counselor law, advocate > lawyer attorney
litigator, conveyancer, general counsel, defender, patent attorney, corporation counsel, trademark > lawyer attorney
judge, magistrate, justice peace, justice, jurist, jp, surrogate, chancellor judge, probate judge, judge court > judge magistrate
hearing officer, alj, administrative law judge, referee hearing, adjudicator, appeal referee, appeal > administrative law judge adjudicator hearing officer
adjudication > administrative law judge adjudicator hearing officer
arbitrator, mediator, conciliator, ombudsman, umpire labor, ombudsperson, dispute > arbitrator mediator conciliator
paralegal, legal assistant, law clerk, legal aide, legal investigator, legal document > paralegal legal assistant
law clerk judge, judicial clerk, judicial assistant > judicial law clerk
court reporter, stenotypist, stenotype, stenographic court, captioner, shorthand reporter, cart provider, realtime > court reporter captioner
title examiner, abstractor, title searcher, title abstractor, title, escrow, lien searcher, escrow officer > title examiner abstractor searcher
bailiff, court officer, court attendant, court crier, tipstaff, courtroom deputy > bailiff
court clerk, clerk court, docket clerk, prothonotary, registrar probate, docket, warrant clerk, city clerk, town clerk > court municipal license clerk
municipal clerk, license clerk, recorder deed, license, motor vehicle clerk > court municipal license clerk
legal secretary, law secretary > legal secretary administrative assistant
process server, serving process, constable process, repossessor, repo man, skip tracer > process server repossessor skip tracer private investigator bail
bounty hunter, bail bondsman, bail enforcement, bail bond > process server repossessor skip tracer private investigator bail
notary, notary public, conveyance clerk > notary legal support worker clerk
`
