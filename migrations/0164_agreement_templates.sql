-- Four agreements to begin with, in the languages that clients read. A company edits them, or writes its own. Of law they say
-- only this: 15 U.S.C. 7001 lets records be electronic, 16 CFR Part 429 is the federal rule on sales made at homes, Md. Code,
-- Agric. § 5-208 and N.J.A.C. 7:30-9.12 say what clients are told of products.

insert into agreement_template (id, slug, name, contract_type, created_at, updated_at)
values ('019c0000-0000-7000-8000-000000000001', 'standard-pest-control', 'Standard Pest Control', 'residential', now(), now());
insert into agreement_template_version (template_id, version, texts, created_at)
values ('019c0000-0000-7000-8000-000000000001', 1, $json${
 "en": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Who this agreement is between",
    "text": "This agreement is between {{company.name}} (“we”) and {{client.name}} (“you”). It covers the property at {{property.address}}."
   },
   {
    "heading": "Our services",
    "text": "We provide the following at this property:\n\n- Service: {{service.name}}\n- How often: {{service.frequency}}\n- Preferred time: {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Scheduling and access",
    "text": "The service starts on {{agreement.start}}. We tell you the day and time of each visit ahead, and you can move a visit by telling us at least 24 hours before. Please make sure that we can reach the areas to be treated. If we cannot get in at the agreed time, we schedule the visit again."
   },
   {
    "heading": "Price and payment",
    "text": "{{price.summary}} {{price.billing}} Sales tax is added where it applies. Payment is due: {{price.terms}}."
   },
   {
    "heading": "Our guarantee",
    "text": "If the pests that this service covers come back between scheduled visits, tell us, and we treat again at no charge."
   },
   {
    "heading": "What we ask of you",
    "text": "Please follow the preparation steps that we send you before a visit. Tell us beforehand about pets, aquariums, allergies, asthma, pregnancies, and small children in the household. Keep people and pets away from treated areas for as long as the technician and the report say."
   },
   {
    "heading": "Products and safety",
    "text": "We apply products as their labels say. The report of each visit names what was applied and where. On request we tell you before a visit which products we plan to use.\n\nIn Maryland: with this agreement or at the visit you get in writing our business license number, our phone number, the common name of the products or their active ingredients, safety information, and the phone number of the Maryland Poison Center, 1-800-222-1222.\n\nIn New Jersey: before we apply anything in a single-family home, you can read the consumer information notice and take precautions."
   },
   {
    "heading": "Limit of liability",
    "text": "If our work falls short, we treat again. As far as the law allows, our liability is limited to the cost of that re-treatment. We do not pay for damage that pests did before or do in spite of the treatment."
   },
   {
    "heading": "Term and renewal",
    "text": "This agreement starts on {{agreement.start}}. {{agreement.renewal}}"
   },
   {
    "heading": "Canceling",
    "text": "Either party can cancel this agreement with 30 days’ written notice. Visits that were done by then are billed. What was paid ahead for visits that will not come is returned."
   },
   {
    "heading": "Your right to cancel within three business days",
    "text": "Where the federal rule on sales made at homes applies (16 CFR Part 429), you can cancel this agreement without penalty until midnight of the third business day after you signed. Ask us for the notice of cancellation, or tell us in writing."
   },
   {
    "heading": "Special terms",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Electronic records",
    "text": "We can send you this agreement, notices, reports, and invoices electronically. You can ask for copies on paper at any time."
   },
   {
    "heading": "The whole agreement",
    "text": "This is the whole agreement between us. Changes hold once both of us have signed them. The law of the state where the property lies applies."
   }
  ]
 },
 "es": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Entre quiénes es este contrato",
    "text": "Este contrato es entre {{company.name}} (“nosotros”) y {{client.name}} (“usted”). Cubre la propiedad ubicada en {{property.address}}."
   },
   {
    "heading": "Nuestros servicios",
    "text": "En esta propiedad prestamos lo siguiente:\n\n- Servicio: {{service.name}}\n- Frecuencia: {{service.frequency}}\n- Horario preferido: {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Programación y acceso",
    "text": "El servicio comienza el {{agreement.start}}. Le avisamos con anticipación el día y la hora de cada visita, y usted puede cambiarla si nos avisa al menos 24 horas antes. Por favor, asegúrese de que podamos llegar a las áreas que se van a tratar. Si no podemos entrar a la hora acordada, volvemos a programar la visita."
   },
   {
    "heading": "Precio y pago",
    "text": "{{price.summary}} {{price.billing}} Se agrega el impuesto sobre las ventas donde corresponda. El pago vence: {{price.terms}}."
   },
   {
    "heading": "Nuestra garantía",
    "text": "Si las plagas que cubre este servicio vuelven entre las visitas programadas, avísenos y volvemos a tratar sin costo."
   },
   {
    "heading": "Lo que le pedimos",
    "text": "Por favor, siga los pasos de preparación que le enviamos antes de una visita. Avísenos con anticipación si en el hogar hay mascotas, acuarios, alergias, asma, embarazos o niños pequeños. Mantenga a personas y mascotas lejos de las áreas tratadas durante el tiempo que indiquen el técnico y el informe."
   },
   {
    "heading": "Productos y seguridad",
    "text": "Aplicamos los productos como lo indican sus etiquetas. El informe de cada visita dice qué se aplicó y dónde. Si lo pide, antes de una visita le decimos qué productos pensamos usar.\n\nEn Maryland: con este contrato o en la visita recibe por escrito nuestro número de licencia comercial, nuestro teléfono, el nombre común de los productos o de sus ingredientes activos, información de seguridad y el teléfono del Centro de Envenenamiento de Maryland, 1-800-222-1222.\n\nEn Nueva Jersey: antes de que apliquemos algo en una casa unifamiliar, usted puede leer el aviso de información al consumidor y tomar precauciones."
   },
   {
    "heading": "Límite de responsabilidad",
    "text": "Si nuestro trabajo no basta, volvemos a tratar. En la medida en que la ley lo permita, nuestra responsabilidad se limita al costo de ese nuevo tratamiento. No pagamos los daños que las plagas hayan causado antes o causen a pesar del tratamiento."
   },
   {
    "heading": "Plazo y renovación",
    "text": "Este contrato comienza el {{agreement.start}}. {{agreement.renewal}}"
   },
   {
    "heading": "Cancelación",
    "text": "Cualquiera de las partes puede cancelar este contrato con un aviso por escrito de 30 días. Se facturan las visitas hechas hasta entonces. Se devuelve lo que se haya pagado por adelantado por visitas que ya no se harán."
   },
   {
    "heading": "Su derecho a cancelar dentro de tres días hábiles",
    "text": "Donde se aplique la regla federal sobre ventas hechas en el hogar (16 CFR, parte 429), puede cancelar este contrato sin penalidad hasta la medianoche del tercer día hábil después de la firma. Pídanos el aviso de cancelación o avísenos por escrito."
   },
   {
    "heading": "Condiciones especiales",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documentos electrónicos",
    "text": "Podemos enviarle este contrato, los avisos, los informes y las facturas por medios electrónicos. Puede pedir copias en papel en cualquier momento."
   },
   {
    "heading": "El contrato completo",
    "text": "Este es el contrato completo entre nosotros. Los cambios valen una vez que ambos los hayamos firmado. Se aplica la ley del estado donde está la propiedad."
   }
  ]
 },
 "fr": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Les parties",
    "text": "Ce contrat est conclu entre {{company.name}} (« nous ») et {{client.name}} (« vous »). Il porte sur le bien situé au {{property.address}}."
   },
   {
    "heading": "Nos services",
    "text": "Nous assurons à cette adresse :\n\n- Service : {{service.name}}\n- Fréquence : {{service.frequency}}\n- Horaire souhaité : {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Rendez-vous et accès",
    "text": "Le service débute le {{agreement.start}}. Nous vous indiquons à l’avance le jour et l’heure de chaque passage, et vous pouvez le déplacer en nous prévenant au moins 24 heures avant. Veuillez nous permettre d’accéder aux zones à traiter. Si nous ne pouvons pas entrer à l’heure convenue, nous fixons un nouveau rendez-vous."
   },
   {
    "heading": "Prix et paiement",
    "text": "{{price.summary}} {{price.billing}} La taxe de vente s’ajoute là où elle s’applique. Paiement : {{price.terms}}."
   },
   {
    "heading": "Notre garantie",
    "text": "Si les nuisibles couverts par ce service reviennent entre deux passages prévus, prévenez-nous et nous traitons de nouveau sans frais."
   },
   {
    "heading": "Ce que nous vous demandons",
    "text": "Veuillez suivre les consignes de préparation que nous vous envoyons avant un passage. Signalez-nous à l’avance la présence d’animaux, d’aquariums, d’allergies, d’asthme, de grossesses et de jeunes enfants. Tenez les personnes et les animaux à l’écart des zones traitées aussi longtemps que le technicien et le rapport l’indiquent."
   },
   {
    "heading": "Produits et sécurité",
    "text": "Nous appliquons les produits conformément à leur étiquette. Le rapport de chaque passage indique ce qui a été appliqué et où. Sur demande, nous vous disons avant un passage quels produits nous comptons utiliser.\n\nDans le Maryland : avec ce contrat ou lors du passage, vous recevez par écrit notre numéro de licence, notre numéro de téléphone, le nom courant des produits ou de leurs substances actives, des consignes de sécurité et le numéro du centre antipoison du Maryland, 1-800-222-1222.\n\nDans le New Jersey : avant toute application dans une maison individuelle, vous pouvez lire l’avis d’information au consommateur et prendre vos précautions."
   },
   {
    "heading": "Limite de responsabilité",
    "text": "Si notre travail ne suffit pas, nous traitons de nouveau. Dans la mesure permise par la loi, notre responsabilité se limite au coût de ce nouveau traitement. Nous ne prenons pas en charge les dégâts que les nuisibles ont causés avant le traitement ou causent malgré lui."
   },
   {
    "heading": "Durée et renouvellement",
    "text": "Ce contrat débute le {{agreement.start}}. {{agreement.renewal}}"
   },
   {
    "heading": "Résiliation",
    "text": "Chaque partie peut résilier ce contrat moyennant un préavis écrit de 30 jours. Les passages effectués d’ici là sont facturés. Ce qui a été payé d’avance pour des passages qui n’auront pas lieu est remboursé."
   },
   {
    "heading": "Votre droit d’annuler dans les trois jours ouvrables",
    "text": "Là où s’applique la règle fédérale sur la vente à domicile (16 CFR, partie 429), vous pouvez annuler ce contrat sans pénalité jusqu’à minuit le troisième jour ouvrable suivant la signature. Demandez-nous l’avis d’annulation, ou prévenez-nous par écrit."
   },
   {
    "heading": "Conditions particulières",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documents électroniques",
    "text": "Nous pouvons vous envoyer ce contrat, les avis, les rapports et les factures par voie électronique. Vous pouvez demander des copies papier à tout moment."
   },
   {
    "heading": "L’intégralité du contrat",
    "text": "Ce document constitue l’intégralité du contrat entre nous. Les modifications valent une fois signées par les deux parties. La loi de l’État où se trouve le bien s’applique."
   }
  ]
 }
}$json$, now());

insert into agreement_template (id, slug, name, contract_type, created_at, updated_at)
values ('019c0000-0000-7000-8000-000000000002', 'commercial-pest-management', 'Commercial Pest Management', 'commercial', now(), now());
insert into agreement_template_version (template_id, version, texts, created_at)
values ('019c0000-0000-7000-8000-000000000002', 1, $json${
 "en": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Who this agreement is between",
    "text": "This agreement is between {{company.name}} (“we”) and {{client.name}} (“you”). It covers the property at {{property.address}}."
   },
   {
    "heading": "Our services",
    "text": "We provide the following at this property:\n\n- Service: {{service.name}}\n- How often: {{service.frequency}}\n- Preferred time: {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Scheduling and access",
    "text": "The service starts on {{agreement.start}}. We tell you the day and time of each visit ahead, and you can move a visit by telling us at least 24 hours before. Please make sure that we can reach the areas to be treated. If we cannot get in at the agreed time, we schedule the visit again."
   },
   {
    "heading": "Working at your business",
    "text": "Please name a person on site whom our technicians can ask for. After each visit you get a written report with what was found, what was done, and which products were applied. We keep the records of our applications and give you copies when you ask."
   },
   {
    "heading": "Price and payment",
    "text": "{{price.summary}} {{price.billing}} Sales tax is added where it applies. Payment is due: {{price.terms}}."
   },
   {
    "heading": "Our guarantee",
    "text": "If the pests that this service covers come back between scheduled visits, tell us, and we treat again at no charge."
   },
   {
    "heading": "What we ask of you",
    "text": "Please follow the preparation steps that we send you before a visit, and tell your staff about it. Tell us beforehand about food preparation areas, animals, and anybody who reacts to chemicals. Keep people away from treated areas for as long as the technician and the report say."
   },
   {
    "heading": "Products and safety",
    "text": "We apply products as their labels say. The report of each visit names what was applied and where. On request we tell you before a visit which products we plan to use.\n\nIn Maryland: with this agreement or at the visit you get in writing our business license number, our phone number, the common name of the products or their active ingredients, safety information, and the phone number of the Maryland Poison Center, 1-800-222-1222."
   },
   {
    "heading": "Limit of liability",
    "text": "If our work falls short, we treat again. As far as the law allows, our liability is limited to the cost of that re-treatment. We do not pay for damage that pests did before or do in spite of the treatment."
   },
   {
    "heading": "Term and renewal",
    "text": "This agreement starts on {{agreement.start}}. {{agreement.renewal}}"
   },
   {
    "heading": "Canceling",
    "text": "Either party can cancel this agreement with 30 days’ written notice. Visits that were done by then are billed. What was paid ahead for visits that will not come is returned."
   },
   {
    "heading": "Special terms",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Electronic records",
    "text": "We can send you this agreement, notices, reports, and invoices electronically. You can ask for copies on paper at any time."
   },
   {
    "heading": "The whole agreement",
    "text": "This is the whole agreement between us. Changes hold once both of us have signed them. The law of the state where the property lies applies."
   }
  ]
 },
 "es": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Entre quiénes es este contrato",
    "text": "Este contrato es entre {{company.name}} (“nosotros”) y {{client.name}} (“usted”). Cubre la propiedad ubicada en {{property.address}}."
   },
   {
    "heading": "Nuestros servicios",
    "text": "En esta propiedad prestamos lo siguiente:\n\n- Servicio: {{service.name}}\n- Frecuencia: {{service.frequency}}\n- Horario preferido: {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Programación y acceso",
    "text": "El servicio comienza el {{agreement.start}}. Le avisamos con anticipación el día y la hora de cada visita, y usted puede cambiarla si nos avisa al menos 24 horas antes. Por favor, asegúrese de que podamos llegar a las áreas que se van a tratar. Si no podemos entrar a la hora acordada, volvemos a programar la visita."
   },
   {
    "heading": "El trabajo en su empresa",
    "text": "Por favor, nombre a una persona del lugar a quien puedan dirigirse nuestros técnicos. Después de cada visita recibe un informe por escrito con lo que se encontró, lo que se hizo y los productos que se aplicaron. Conservamos los registros de nuestras aplicaciones y le damos copias cuando las pida."
   },
   {
    "heading": "Precio y pago",
    "text": "{{price.summary}} {{price.billing}} Se agrega el impuesto sobre las ventas donde corresponda. El pago vence: {{price.terms}}."
   },
   {
    "heading": "Nuestra garantía",
    "text": "Si las plagas que cubre este servicio vuelven entre las visitas programadas, avísenos y volvemos a tratar sin costo."
   },
   {
    "heading": "Lo que le pedimos",
    "text": "Por favor, siga los pasos de preparación que le enviamos antes de una visita y avise a su personal. Díganos con anticipación dónde se preparan alimentos, si hay animales y si alguien reacciona a los productos químicos. Mantenga a las personas lejos de las áreas tratadas durante el tiempo que indiquen el técnico y el informe."
   },
   {
    "heading": "Productos y seguridad",
    "text": "Aplicamos los productos como lo indican sus etiquetas. El informe de cada visita dice qué se aplicó y dónde. Si lo pide, antes de una visita le decimos qué productos pensamos usar.\n\nEn Maryland: con este contrato o en la visita recibe por escrito nuestro número de licencia comercial, nuestro teléfono, el nombre común de los productos o de sus ingredientes activos, información de seguridad y el teléfono del Centro de Envenenamiento de Maryland, 1-800-222-1222."
   },
   {
    "heading": "Límite de responsabilidad",
    "text": "Si nuestro trabajo no basta, volvemos a tratar. En la medida en que la ley lo permita, nuestra responsabilidad se limita al costo de ese nuevo tratamiento. No pagamos los daños que las plagas hayan causado antes o causen a pesar del tratamiento."
   },
   {
    "heading": "Plazo y renovación",
    "text": "Este contrato comienza el {{agreement.start}}. {{agreement.renewal}}"
   },
   {
    "heading": "Cancelación",
    "text": "Cualquiera de las partes puede cancelar este contrato con un aviso por escrito de 30 días. Se facturan las visitas hechas hasta entonces. Se devuelve lo que se haya pagado por adelantado por visitas que ya no se harán."
   },
   {
    "heading": "Condiciones especiales",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documentos electrónicos",
    "text": "Podemos enviarle este contrato, los avisos, los informes y las facturas por medios electrónicos. Puede pedir copias en papel en cualquier momento."
   },
   {
    "heading": "El contrato completo",
    "text": "Este es el contrato completo entre nosotros. Los cambios valen una vez que ambos los hayamos firmado. Se aplica la ley del estado donde está la propiedad."
   }
  ]
 },
 "fr": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Les parties",
    "text": "Ce contrat est conclu entre {{company.name}} (« nous ») et {{client.name}} (« vous »). Il porte sur le bien situé au {{property.address}}."
   },
   {
    "heading": "Nos services",
    "text": "Nous assurons à cette adresse :\n\n- Service : {{service.name}}\n- Fréquence : {{service.frequency}}\n- Horaire souhaité : {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Rendez-vous et accès",
    "text": "Le service débute le {{agreement.start}}. Nous vous indiquons à l’avance le jour et l’heure de chaque passage, et vous pouvez le déplacer en nous prévenant au moins 24 heures avant. Veuillez nous permettre d’accéder aux zones à traiter. Si nous ne pouvons pas entrer à l’heure convenue, nous fixons un nouveau rendez-vous."
   },
   {
    "heading": "Le travail dans votre entreprise",
    "text": "Veuillez désigner sur place une personne à qui nos techniciens peuvent s’adresser. Après chaque passage, vous recevez un rapport écrit indiquant ce qui a été constaté, ce qui a été fait et les produits appliqués. Nous conservons les registres de nos applications et vous en remettons une copie sur demande."
   },
   {
    "heading": "Prix et paiement",
    "text": "{{price.summary}} {{price.billing}} La taxe de vente s’ajoute là où elle s’applique. Paiement : {{price.terms}}."
   },
   {
    "heading": "Notre garantie",
    "text": "Si les nuisibles couverts par ce service reviennent entre deux passages prévus, prévenez-nous et nous traitons de nouveau sans frais."
   },
   {
    "heading": "Ce que nous vous demandons",
    "text": "Veuillez suivre les consignes de préparation que nous vous envoyons avant un passage et en informer votre personnel. Signalez-nous à l’avance les zones de préparation d’aliments, la présence d’animaux et les personnes sensibles aux produits chimiques. Tenez les personnes à l’écart des zones traitées aussi longtemps que le technicien et le rapport l’indiquent."
   },
   {
    "heading": "Produits et sécurité",
    "text": "Nous appliquons les produits conformément à leur étiquette. Le rapport de chaque passage indique ce qui a été appliqué et où. Sur demande, nous vous disons avant un passage quels produits nous comptons utiliser.\n\nDans le Maryland : avec ce contrat ou lors du passage, vous recevez par écrit notre numéro de licence, notre numéro de téléphone, le nom courant des produits ou de leurs substances actives, des consignes de sécurité et le numéro du centre antipoison du Maryland, 1-800-222-1222."
   },
   {
    "heading": "Limite de responsabilité",
    "text": "Si notre travail ne suffit pas, nous traitons de nouveau. Dans la mesure permise par la loi, notre responsabilité se limite au coût de ce nouveau traitement. Nous ne prenons pas en charge les dégâts que les nuisibles ont causés avant le traitement ou causent malgré lui."
   },
   {
    "heading": "Durée et renouvellement",
    "text": "Ce contrat débute le {{agreement.start}}. {{agreement.renewal}}"
   },
   {
    "heading": "Résiliation",
    "text": "Chaque partie peut résilier ce contrat moyennant un préavis écrit de 30 jours. Les passages effectués d’ici là sont facturés. Ce qui a été payé d’avance pour des passages qui n’auront pas lieu est remboursé."
   },
   {
    "heading": "Conditions particulières",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documents électroniques",
    "text": "Nous pouvons vous envoyer ce contrat, les avis, les rapports et les factures par voie électronique. Vous pouvez demander des copies papier à tout moment."
   },
   {
    "heading": "L’intégralité du contrat",
    "text": "Ce document constitue l’intégralité du contrat entre nous. Les modifications valent une fois signées par les deux parties. La loi de l’État où se trouve le bien s’applique."
   }
  ]
 }
}$json$, now());

insert into agreement_template (id, slug, name, contract_type, created_at, updated_at)
values ('019c0000-0000-7000-8000-000000000003', 'one-time-service', 'One-Time Service', 'one-time', now(), now());
insert into agreement_template_version (template_id, version, texts, created_at)
values ('019c0000-0000-7000-8000-000000000003', 1, $json${
 "en": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Who this agreement is between",
    "text": "This agreement is between {{company.name}} (“we”) and {{client.name}} (“you”). It covers the property at {{property.address}}."
   },
   {
    "heading": "Our service",
    "text": "We provide the following at this property, once:\n\n- Service: {{service.name}}\n- Preferred time: {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Scheduling and access",
    "text": "The service starts on {{agreement.start}}. We tell you the day and time of each visit ahead, and you can move a visit by telling us at least 24 hours before. Please make sure that we can reach the areas to be treated. If we cannot get in at the agreed time, we schedule the visit again."
   },
   {
    "heading": "Price and payment",
    "text": "{{price.summary}} Sales tax is added where it applies. Payment is due: {{price.terms}}."
   },
   {
    "heading": "Our guarantee",
    "text": "If this visit does not do what we promised here, tell us, and we treat again at no charge."
   },
   {
    "heading": "What we ask of you",
    "text": "Please follow the preparation steps that we send you before a visit. Tell us beforehand about pets, aquariums, allergies, asthma, pregnancies, and small children in the household. Keep people and pets away from treated areas for as long as the technician and the report say."
   },
   {
    "heading": "Products and safety",
    "text": "We apply products as their labels say. The report of each visit names what was applied and where. On request we tell you before a visit which products we plan to use.\n\nIn Maryland: with this agreement or at the visit you get in writing our business license number, our phone number, the common name of the products or their active ingredients, safety information, and the phone number of the Maryland Poison Center, 1-800-222-1222.\n\nIn New Jersey: before we apply anything in a single-family home, you can read the consumer information notice and take precautions."
   },
   {
    "heading": "Limit of liability",
    "text": "If our work falls short, we treat again. As far as the law allows, our liability is limited to the cost of that re-treatment. We do not pay for damage that pests did before or do in spite of the treatment."
   },
   {
    "heading": "Canceling",
    "text": "Either party can cancel this agreement in writing before the visit. What was paid ahead is then returned. Work that was done is billed."
   },
   {
    "heading": "Your right to cancel within three business days",
    "text": "Where the federal rule on sales made at homes applies (16 CFR Part 429), you can cancel this agreement without penalty until midnight of the third business day after you signed. Ask us for the notice of cancellation, or tell us in writing."
   },
   {
    "heading": "Special terms",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Electronic records",
    "text": "We can send you this agreement, notices, reports, and invoices electronically. You can ask for copies on paper at any time."
   },
   {
    "heading": "The whole agreement",
    "text": "This is the whole agreement between us. Changes hold once both of us have signed them. The law of the state where the property lies applies."
   }
  ]
 },
 "es": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Entre quiénes es este contrato",
    "text": "Este contrato es entre {{company.name}} (“nosotros”) y {{client.name}} (“usted”). Cubre la propiedad ubicada en {{property.address}}."
   },
   {
    "heading": "Nuestro servicio",
    "text": "En esta propiedad prestamos lo siguiente, una sola vez:\n\n- Servicio: {{service.name}}\n- Horario preferido: {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Programación y acceso",
    "text": "El servicio comienza el {{agreement.start}}. Le avisamos con anticipación el día y la hora de cada visita, y usted puede cambiarla si nos avisa al menos 24 horas antes. Por favor, asegúrese de que podamos llegar a las áreas que se van a tratar. Si no podemos entrar a la hora acordada, volvemos a programar la visita."
   },
   {
    "heading": "Precio y pago",
    "text": "{{price.summary}} Se agrega el impuesto sobre las ventas donde corresponda. El pago vence: {{price.terms}}."
   },
   {
    "heading": "Nuestra garantía",
    "text": "Si esta visita no logra lo que aquí prometimos, avísenos y volvemos a tratar sin costo."
   },
   {
    "heading": "Lo que le pedimos",
    "text": "Por favor, siga los pasos de preparación que le enviamos antes de una visita. Avísenos con anticipación si en el hogar hay mascotas, acuarios, alergias, asma, embarazos o niños pequeños. Mantenga a personas y mascotas lejos de las áreas tratadas durante el tiempo que indiquen el técnico y el informe."
   },
   {
    "heading": "Productos y seguridad",
    "text": "Aplicamos los productos como lo indican sus etiquetas. El informe de cada visita dice qué se aplicó y dónde. Si lo pide, antes de una visita le decimos qué productos pensamos usar.\n\nEn Maryland: con este contrato o en la visita recibe por escrito nuestro número de licencia comercial, nuestro teléfono, el nombre común de los productos o de sus ingredientes activos, información de seguridad y el teléfono del Centro de Envenenamiento de Maryland, 1-800-222-1222.\n\nEn Nueva Jersey: antes de que apliquemos algo en una casa unifamiliar, usted puede leer el aviso de información al consumidor y tomar precauciones."
   },
   {
    "heading": "Límite de responsabilidad",
    "text": "Si nuestro trabajo no basta, volvemos a tratar. En la medida en que la ley lo permita, nuestra responsabilidad se limita al costo de ese nuevo tratamiento. No pagamos los daños que las plagas hayan causado antes o causen a pesar del tratamiento."
   },
   {
    "heading": "Cancelación",
    "text": "Cualquiera de las partes puede cancelar este contrato por escrito antes de la visita. En ese caso se devuelve lo pagado por adelantado. El trabajo hecho se factura."
   },
   {
    "heading": "Su derecho a cancelar dentro de tres días hábiles",
    "text": "Donde se aplique la regla federal sobre ventas hechas en el hogar (16 CFR, parte 429), puede cancelar este contrato sin penalidad hasta la medianoche del tercer día hábil después de la firma. Pídanos el aviso de cancelación o avísenos por escrito."
   },
   {
    "heading": "Condiciones especiales",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documentos electrónicos",
    "text": "Podemos enviarle este contrato, los avisos, los informes y las facturas por medios electrónicos. Puede pedir copias en papel en cualquier momento."
   },
   {
    "heading": "El contrato completo",
    "text": "Este es el contrato completo entre nosotros. Los cambios valen una vez que ambos los hayamos firmado. Se aplica la ley del estado donde está la propiedad."
   }
  ]
 },
 "fr": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Les parties",
    "text": "Ce contrat est conclu entre {{company.name}} (« nous ») et {{client.name}} (« vous »). Il porte sur le bien situé au {{property.address}}."
   },
   {
    "heading": "Notre service",
    "text": "Nous assurons à cette adresse, une seule fois :\n\n- Service : {{service.name}}\n- Horaire souhaité : {{service.window}}\n\n{{service.list}}"
   },
   {
    "heading": "Rendez-vous et accès",
    "text": "Le service débute le {{agreement.start}}. Nous vous indiquons à l’avance le jour et l’heure de chaque passage, et vous pouvez le déplacer en nous prévenant au moins 24 heures avant. Veuillez nous permettre d’accéder aux zones à traiter. Si nous ne pouvons pas entrer à l’heure convenue, nous fixons un nouveau rendez-vous."
   },
   {
    "heading": "Prix et paiement",
    "text": "{{price.summary}} La taxe de vente s’ajoute là où elle s’applique. Paiement : {{price.terms}}."
   },
   {
    "heading": "Notre garantie",
    "text": "Si ce passage ne donne pas le résultat promis ici, prévenez-nous et nous traitons de nouveau sans frais."
   },
   {
    "heading": "Ce que nous vous demandons",
    "text": "Veuillez suivre les consignes de préparation que nous vous envoyons avant un passage. Signalez-nous à l’avance la présence d’animaux, d’aquariums, d’allergies, d’asthme, de grossesses et de jeunes enfants. Tenez les personnes et les animaux à l’écart des zones traitées aussi longtemps que le technicien et le rapport l’indiquent."
   },
   {
    "heading": "Produits et sécurité",
    "text": "Nous appliquons les produits conformément à leur étiquette. Le rapport de chaque passage indique ce qui a été appliqué et où. Sur demande, nous vous disons avant un passage quels produits nous comptons utiliser.\n\nDans le Maryland : avec ce contrat ou lors du passage, vous recevez par écrit notre numéro de licence, notre numéro de téléphone, le nom courant des produits ou de leurs substances actives, des consignes de sécurité et le numéro du centre antipoison du Maryland, 1-800-222-1222.\n\nDans le New Jersey : avant toute application dans une maison individuelle, vous pouvez lire l’avis d’information au consommateur et prendre vos précautions."
   },
   {
    "heading": "Limite de responsabilité",
    "text": "Si notre travail ne suffit pas, nous traitons de nouveau. Dans la mesure permise par la loi, notre responsabilité se limite au coût de ce nouveau traitement. Nous ne prenons pas en charge les dégâts que les nuisibles ont causés avant le traitement ou causent malgré lui."
   },
   {
    "heading": "Résiliation",
    "text": "Chaque partie peut résilier ce contrat par écrit avant le passage. Ce qui a été payé d’avance est alors remboursé. Le travail effectué est facturé."
   },
   {
    "heading": "Votre droit d’annuler dans les trois jours ouvrables",
    "text": "Là où s’applique la règle fédérale sur la vente à domicile (16 CFR, partie 429), vous pouvez annuler ce contrat sans pénalité jusqu’à minuit le troisième jour ouvrable suivant la signature. Demandez-nous l’avis d’annulation, ou prévenez-nous par écrit."
   },
   {
    "heading": "Conditions particulières",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documents électroniques",
    "text": "Nous pouvons vous envoyer ce contrat, les avis, les rapports et les factures par voie électronique. Vous pouvez demander des copies papier à tout moment."
   },
   {
    "heading": "L’intégralité du contrat",
    "text": "Ce document constitue l’intégralité du contrat entre nous. Les modifications valent une fois signées par les deux parties. La loi de l’État où se trouve le bien s’applique."
   }
  ]
 }
}$json$, now());

insert into agreement_template (id, slug, name, contract_type, created_at, updated_at)
values ('019c0000-0000-7000-8000-000000000004', 'emergency-service', 'Emergency Service', 'emergency', now(), now());
insert into agreement_template_version (template_id, version, texts, created_at)
values ('019c0000-0000-7000-8000-000000000004', 1, $json${
 "en": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Who this agreement is between",
    "text": "This agreement is between {{company.name}} (“we”) and {{client.name}} (“you”). It covers the property at {{property.address}}."
   },
   {
    "heading": "Our emergency service",
    "text": "We come as soon as a technician is free and provide {{service.name}} at this property. Work that goes beyond this agreement is done only after we have told you its price and you have agreed to it.\n\n{{service.list}}"
   },
   {
    "heading": "Price and payment",
    "text": "{{price.summary}} Sales tax is added where it applies. Payment is due: {{price.terms}}."
   },
   {
    "heading": "Our guarantee",
    "text": "If this visit does not do what we promised here, tell us, and we treat again at no charge."
   },
   {
    "heading": "What we ask of you",
    "text": "Please follow the preparation steps that we send you before a visit. Tell us beforehand about pets, aquariums, allergies, asthma, pregnancies, and small children in the household. Keep people and pets away from treated areas for as long as the technician and the report say."
   },
   {
    "heading": "Products and safety",
    "text": "We apply products as their labels say. The report of each visit names what was applied and where. On request we tell you before a visit which products we plan to use.\n\nIn Maryland: with this agreement or at the visit you get in writing our business license number, our phone number, the common name of the products or their active ingredients, safety information, and the phone number of the Maryland Poison Center, 1-800-222-1222.\n\nIn New Jersey: before we apply anything in a single-family home, you can read the consumer information notice and take precautions."
   },
   {
    "heading": "Limit of liability",
    "text": "If our work falls short, we treat again. As far as the law allows, our liability is limited to the cost of that re-treatment. We do not pay for damage that pests did before or do in spite of the treatment."
   },
   {
    "heading": "Canceling",
    "text": "Either party can cancel this agreement in writing before the visit. What was paid ahead is then returned. Work that was done is billed."
   },
   {
    "heading": "Your right to cancel within three business days",
    "text": "Where the federal rule on sales made at homes applies (16 CFR Part 429), you can cancel this agreement without penalty until midnight of the third business day after you signed. Ask us for the notice of cancellation, or tell us in writing."
   },
   {
    "heading": "Special terms",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Electronic records",
    "text": "We can send you this agreement, notices, reports, and invoices electronically. You can ask for copies on paper at any time."
   },
   {
    "heading": "The whole agreement",
    "text": "This is the whole agreement between us. Changes hold once both of us have signed them. The law of the state where the property lies applies."
   }
  ]
 },
 "es": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Entre quiénes es este contrato",
    "text": "Este contrato es entre {{company.name}} (“nosotros”) y {{client.name}} (“usted”). Cubre la propiedad ubicada en {{property.address}}."
   },
   {
    "heading": "Nuestro servicio de emergencia",
    "text": "Vamos en cuanto un técnico esté disponible y prestamos {{service.name}} en esta propiedad. Todo trabajo que vaya más allá de este contrato se hace solo después de que le digamos su precio y usted lo acepte.\n\n{{service.list}}"
   },
   {
    "heading": "Precio y pago",
    "text": "{{price.summary}} Se agrega el impuesto sobre las ventas donde corresponda. El pago vence: {{price.terms}}."
   },
   {
    "heading": "Nuestra garantía",
    "text": "Si esta visita no logra lo que aquí prometimos, avísenos y volvemos a tratar sin costo."
   },
   {
    "heading": "Lo que le pedimos",
    "text": "Por favor, siga los pasos de preparación que le enviamos antes de una visita. Avísenos con anticipación si en el hogar hay mascotas, acuarios, alergias, asma, embarazos o niños pequeños. Mantenga a personas y mascotas lejos de las áreas tratadas durante el tiempo que indiquen el técnico y el informe."
   },
   {
    "heading": "Productos y seguridad",
    "text": "Aplicamos los productos como lo indican sus etiquetas. El informe de cada visita dice qué se aplicó y dónde. Si lo pide, antes de una visita le decimos qué productos pensamos usar.\n\nEn Maryland: con este contrato o en la visita recibe por escrito nuestro número de licencia comercial, nuestro teléfono, el nombre común de los productos o de sus ingredientes activos, información de seguridad y el teléfono del Centro de Envenenamiento de Maryland, 1-800-222-1222.\n\nEn Nueva Jersey: antes de que apliquemos algo en una casa unifamiliar, usted puede leer el aviso de información al consumidor y tomar precauciones."
   },
   {
    "heading": "Límite de responsabilidad",
    "text": "Si nuestro trabajo no basta, volvemos a tratar. En la medida en que la ley lo permita, nuestra responsabilidad se limita al costo de ese nuevo tratamiento. No pagamos los daños que las plagas hayan causado antes o causen a pesar del tratamiento."
   },
   {
    "heading": "Cancelación",
    "text": "Cualquiera de las partes puede cancelar este contrato por escrito antes de la visita. En ese caso se devuelve lo pagado por adelantado. El trabajo hecho se factura."
   },
   {
    "heading": "Su derecho a cancelar dentro de tres días hábiles",
    "text": "Donde se aplique la regla federal sobre ventas hechas en el hogar (16 CFR, parte 429), puede cancelar este contrato sin penalidad hasta la medianoche del tercer día hábil después de la firma. Pídanos el aviso de cancelación o avísenos por escrito."
   },
   {
    "heading": "Condiciones especiales",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documentos electrónicos",
    "text": "Podemos enviarle este contrato, los avisos, los informes y las facturas por medios electrónicos. Puede pedir copias en papel en cualquier momento."
   },
   {
    "heading": "El contrato completo",
    "text": "Este es el contrato completo entre nosotros. Los cambios valen una vez que ambos los hayamos firmado. Se aplica la ley del estado donde está la propiedad."
   }
  ]
 },
 "fr": {
  "title": "{{agreement.type}}",
  "sections": [
   {
    "heading": "Les parties",
    "text": "Ce contrat est conclu entre {{company.name}} (« nous ») et {{client.name}} (« vous »). Il porte sur le bien situé au {{property.address}}."
   },
   {
    "heading": "Notre intervention d’urgence",
    "text": "Nous venons dès qu’un technicien est disponible et assurons {{service.name}} à cette adresse. Tout travail qui dépasse ce contrat n’est effectué qu’après que nous vous en avons indiqué le prix et que vous l’avez accepté.\n\n{{service.list}}"
   },
   {
    "heading": "Prix et paiement",
    "text": "{{price.summary}} La taxe de vente s’ajoute là où elle s’applique. Paiement : {{price.terms}}."
   },
   {
    "heading": "Notre garantie",
    "text": "Si ce passage ne donne pas le résultat promis ici, prévenez-nous et nous traitons de nouveau sans frais."
   },
   {
    "heading": "Ce que nous vous demandons",
    "text": "Veuillez suivre les consignes de préparation que nous vous envoyons avant un passage. Signalez-nous à l’avance la présence d’animaux, d’aquariums, d’allergies, d’asthme, de grossesses et de jeunes enfants. Tenez les personnes et les animaux à l’écart des zones traitées aussi longtemps que le technicien et le rapport l’indiquent."
   },
   {
    "heading": "Produits et sécurité",
    "text": "Nous appliquons les produits conformément à leur étiquette. Le rapport de chaque passage indique ce qui a été appliqué et où. Sur demande, nous vous disons avant un passage quels produits nous comptons utiliser.\n\nDans le Maryland : avec ce contrat ou lors du passage, vous recevez par écrit notre numéro de licence, notre numéro de téléphone, le nom courant des produits ou de leurs substances actives, des consignes de sécurité et le numéro du centre antipoison du Maryland, 1-800-222-1222.\n\nDans le New Jersey : avant toute application dans une maison individuelle, vous pouvez lire l’avis d’information au consommateur et prendre vos précautions."
   },
   {
    "heading": "Limite de responsabilité",
    "text": "Si notre travail ne suffit pas, nous traitons de nouveau. Dans la mesure permise par la loi, notre responsabilité se limite au coût de ce nouveau traitement. Nous ne prenons pas en charge les dégâts que les nuisibles ont causés avant le traitement ou causent malgré lui."
   },
   {
    "heading": "Résiliation",
    "text": "Chaque partie peut résilier ce contrat par écrit avant le passage. Ce qui a été payé d’avance est alors remboursé. Le travail effectué est facturé."
   },
   {
    "heading": "Votre droit d’annuler dans les trois jours ouvrables",
    "text": "Là où s’applique la règle fédérale sur la vente à domicile (16 CFR, partie 429), vous pouvez annuler ce contrat sans pénalité jusqu’à minuit le troisième jour ouvrable suivant la signature. Demandez-nous l’avis d’annulation, ou prévenez-nous par écrit."
   },
   {
    "heading": "Conditions particulières",
    "text": "{{special.terms}}"
   },
   {
    "heading": "Documents électroniques",
    "text": "Nous pouvons vous envoyer ce contrat, les avis, les rapports et les factures par voie électronique. Vous pouvez demander des copies papier à tout moment."
   },
   {
    "heading": "L’intégralité du contrat",
    "text": "Ce document constitue l’intégralité du contrat entre nous. Les modifications valent une fois signées par les deux parties. La loi de l’État où se trouve le bien s’applique."
   }
  ]
 }
}$json$, now());
