import { soundsOf, type WordPair } from '#contract/word-pairs.ts';

/** Names of illnesses that mean nothing else, in English and Hindi. */
export const illnessNames = soundsOf(
  'miscarriage garbhpat garbhpaat गर्भपात abortion dengue dengu dengi डेंगू डेंगी malaria maleria मलेरिया typhoid typhoyd taifaid taifod टाइफाइड टायफाइड टाइफॉयड motijhara मोतीझरा tuberculosis tapedik तपेदिक kshayrog क्षयरोग chikungunya chikanguniya चिकनगुनिया diabetes diabetis diabetic diabities डायबिटीज डायबिटिज madhumeh मधुमेह thyroid thairoid thayroid थायराइड थायरॉइड थाइरॉइड jaundice jondis जॉन्डिस piliya peeliya piliyaa पीलिया asthma ashtma asthama अस्थमा khansi khaansi khanshi खांसी cough coughing balgam बलगम jukam zukam zukham jukham जुकाम nazla najla नजला khujli khujali खुजली khaaj खाज itch itching itchy eczema एक्जिमा ringworm pathri pathari पथरी pneumonia nimonia निमोनिया hepatitis हेपेटाइटिस chickenpox smallpox chechak चेचक measles mumps bavasir bawasir bawaseer बवासीर constipation kabz kabj qabz कब्ज migraine माइग्रेन arthritis gathiya गठिया leprosy likoria ल्यूकोरिया pcod pcos पीसीओडी hypertension raktchap raktachap रक्तचाप hernia हर्निया tonsil tonsils टॉन्सिल sinusitis filaria फाइलेरिया hathipaon kalazar कालाजार hiv एचआईवी covid कोविड flu फ्लू motiyabind मोतियाबिंद conjunctivitis scabies acidity एसिडिटी ulcer अल्सर cataract cancer कैंसर',
);

/** Words of an illness that have other meanings beside others. */
export const onlyIllness = soundsOf(
  'kamzori kamjori कमज़ोरी कमजोरी weakness sugar suger shugar शुगर kidney kidni किडनी sharab sharaab शराब nasha नशा daru daaru दारू alcohol condom worm deworming cold sardi सर्दी सरदी bimari bimaari बीमारी bimar beemar बीमार disease illness sick allergy एलर्जी rash rashes daad corona कोरोना khasi piles drug ड्रग्स smoking tambaku तंबाकू gutka gutkha गुटखा bidi beedi बीड़ी cigarette सिगरेट insomnia thakan थकान chakkar चक्कर contraceptive contraception nasbandi नसबंदी paracetamol',
);

const cures =
  'dawa dawai दवा दवाई medicine tablet ilaj इलाज upchar उपचार treatment lakshan लक्षण symptom symptoms';
const people =
  'i main mujhe मैं मुझे child kid baby son daughter newborn bachcha baccha bacha bachche bache bachchi बच्चा बच्चे बच्ची beta beti बेटा बेटी papa पापा mummy mama मम्मी maa मां dada dadi दादा दादी mother father wife husband patni पत्नी pati पति aurat औरत mahila महिला';

/** Words that name a person’s illness only together. */
export const illnesses: readonly WordPair[] = [
  {
    these: soundsOf('daura daure दौरा दौरे'),
    those: soundsOf('pada pade padta पड़ा पड़ते पड़ता mirgi मिर्गी dil दिल'),
  },
  { these: soundsOf('kushth कुष्ठ'), those: soundsOf('rog रोग') },
  { these: soundsOf('dama dame दमा'), without: soundsOf('aloo आलू biryani बिरयानी') },
  { these: soundsOf('bp बीपी'), without: soundsOf('petrol पेट्रोल pump पंप share price') },
  {
    these: soundsOf('tb टीबी'),
    without: soundsOf('hard disk drive ssd storage memory gb laptop mobile phone computer'),
  },
  { these: soundsOf('pressure प्रेशर'), those: soundsOf('blood ब्लड khoon खून') },
  { these: soundsOf('pox पॉक्स'), those: soundsOf('chicken चिकन small') },
  {
    these: soundsOf('sugar suger shugar shuger शुगर'),
    those: soundsOf(
      `${cures} bimari bimaari बीमारी patient mareez mariz marij मरीज़ high हाई low लो level लेवल control कंट्रोल badh badha badhi badhna बढ़ बढ़ा kam कम insulin इंसुलिन diet blood fasting parhez परहेज़`,
    ),
    without: soundsOf(
      'price rate daam दाम bhav भाव mill factory cane ganna गन्ना crop recipe salt namak नमक ors leaf',
    ),
  },
  {
    these: soundsOf('kidney kidni किडनी gurda gurde गुर्दा गुर्दे liver livar लिवर jigar'),
    those: soundsOf(
      'stone pathar patthar पत्थर problem fail failure failed kharab ख़राब damage dialysis fatty infection',
    ),
  },
  {
    these: soundsOf('bimari bimaari बीमारी bimar beemar बीमार disease rog रोग sick ill illness'),
    those: soundsOf(
      `${people} heart dil दिल हार्ट kidney किडनी gurda गुर्दा gurde liver लिवर lungs fefde फेफड़े skin chamdi चमड़ी twacha त्वचा khoon खून blood pet पेट stomach aankh आंख eye dimag दिमाग brain haddi हड्डी gupt गुप्त`,
    ),
    without: soundsOf('fasal फसल paudha paudhe पौधा पौधे plant crop tree ped पेड़ leave application'),
  },
  {
    these: soundsOf('heart hart dil दिल हार्ट'),
    those: soundsOf('blockage hole ched छेद patient mareez mariz मरीज़'),
  },
  {
    these: soundsOf('worm kida keeda kide keede kire कीड़ा कीड़े'),
    those: soundsOf(`${people} pet पेट stomach intestine tummy latrine stool potty`),
    without: soundsOf('compost plant paudha paudhe पौधा पौधे khad खाद silk'),
  },
  {
    these: soundsOf('cold sardi सर्दी'),
    those: soundsOf(
      'baby newborn bachcha baccha bacha bachche बच्चा बच्चे common cure medicine dawa दवा lag laga lagi लग',
    ),
    without: soundsOf('drink water pani पानी coffee storage kapde कपड़े sweater weather winter'),
  },
  {
    these: soundsOf('period periods पीरियड mahavari mahwari माहवारी menstruation'),
    those: soundsOf(
      'late miss missed irregular aniyamit अनियमित band बंद not nahi nahin नहीं heavy jyada zyada ज्यादा cramp cramps problem',
    ),
  },
  {
    these: soundsOf('skin chamdi चमड़ी twacha त्वचा'),
    those: soundsOf('rash rashes allergy daane दाने infection problem'),
  },
  {
    these: soundsOf('infection infekshan इंफेक्शन इन्फेक्शन'),
    those: soundsOf(
      'fungal फंगल urine peshab पेशाब ear kaan कान eye aankh आंख chest throat gala gale गला गले lungs pet पेट',
    ),
  },
  {
    these: soundsOf('throat gala gale गला गले'),
    those: soundsOf('sore kharab ख़राब kharash खराश'),
  },
  {
    these: soundsOf('pet पेट stomach'),
    those: soundsOf('gas गैस kharab ख़राब jalan जलन upset ulcer'),
    without: soundsOf('dog cat'),
  },
  { these: soundsOf('peshab पेशाब urine'), those: soundsOf('jalan जलन burning khoon खून') },
  {
    these: soundsOf('safed सफेद'),
    those: soundsOf('pani पानी'),
    with: soundsOf('aana aa आना आ girna mahila aurat'),
  },
  { these: soundsOf('white vaginal'), those: soundsOf('discharge') },
  {
    these: soundsOf('gas गैस'),
    those: soundsOf(`${cures} problem प्रॉब्लम samasya समस्या taklif तकलीफ banna बनना banti बनती`),
    without: soundsOf(
      'cylinder सिलेंडर stove chulha चूल्हा leak pipe agency booking connection lpg gobar गोबर geyser gram ग्राम tear greenhouse law',
    ),
  },
  {
    these: soundsOf(
      'sharab sharaab शराब daru daaru दारू alcohol nasha nashe नशा नशे drug ड्रग्स smoking tambaku तंबाकू gutka gutkha गुटखा bidi beedi बीड़ी cigarette सिगरेट',
    ),
    those: soundsOf(
      `${cures} mukti मुक्ति lat लत addict addiction quit quitting stop chhuda chhudana chudana chhudane chudane chhudaye chudaye chhod chhodna chodna chhodne chodne chhode chode छुड़ाना छुड़ाने छुड़ाएं छोड़ना छोड़ने छोड़ें`,
    ),
  },
  { these: soundsOf('garbh गर्भ'), those: soundsOf('gir गिर nirodhak निरोधक') },
  { these: soundsOf('family parivar परिवार'), those: soundsOf('planning niyojan नियोजन') },
  { these: soundsOf('copper कॉपर'), those: soundsOf('t टी') },
  { these: soundsOf('neend nind नींद sleep'), those: soundsOf('nahi nahin nhi नहीं not problem') },
  {
    these: soundsOf('vaccine vaccination tika teeka टीका tikakaran टीकाकरण'),
    those: soundsOf(`${people} kab कब`),
  },
  { these: soundsOf('piles daad दाद rash allergy एलर्जी'), those: soundsOf(`${cures} khaj khujli खुजली`) },
];

/** A paper of an illness comes from a health worker, who was seen already. */
export const papers = soundsOf(
  'report रिपोर्ट prescription parcha parche पर्चा पर्चे record card कार्ड file फ़ाइल kagaz काग़ज़ certificate paper full form',
);
