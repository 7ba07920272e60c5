import { readAsked } from './everyday-questions.ts';

/**
 * Questions as people in villages speak them who look for what the library teaches: whole sentences, spoken Hindi in either
 * script, and the trouble rather than the subject. They were written before the courses' topic words were read. While finding
 * was mended, only the misses of `tune` were looked at.
 */
export const spoken = readAsked(`
first-aid tune: bachche ke gale me sikka atak gaya | kutte ne kaat liya to sabse pehle kya kare |
  हाथ पर गरम तेल गिर गया | someone got electric shock | बच्चे को दस्त लगे हैं तो घर में क्या दें |
  ors ghol kaise banaye
first-aid measure: chot lagne par khoon kaise roke | बेहोश आदमी को कैसे संभालें |
  my mother burnt her hand on the stove
food-anaemia-pregnancy tune: pet se hu kya khau | बच्चेदानी में बच्चा है तो क्या खाएँ | iron ki goli kab khaye |
  hemoglobin kam hai | how to increase blood in the body
food-anaemia-pregnancy measure: गर्भवती को आयरन की गोली क्यों देते हैं | khoon ki kami door karne ka khana |
  what should a pregnant woman eat | खून बढ़ाने वाली सब्जी
smartphone-upi-fraud tune: naya mobile chalana nahi aata | फोन पे से पैसे कैसे भेजें | kisi ne otp maang liya |
  बैंक वाला बनकर फोन आया | paise kat gaye galat khate me chale gaye
smartphone-upi-fraud measure: whatsapp chalana sikhna hai | how to send money by phone |
  qr code scan karke paisa chala gaya | ओटीपी किसी को बताना चाहिए क्या
two-acres-without-chemicals tune: gobar se khaad kaise banti hai | बिना दवाई के कीड़े कैसे भगाएँ |
  mitti ki jaanch kaise kare | खेत की मिट्टी कमजोर हो गई है | neem ka keetnashak
two-acres-without-chemicals measure: जीवामृत बनाने का तरीका | desi khaad ghar par | farming without urea |
  kheti me kharcha kam kaise kare
constitution-panchayat-rti tune: sarpanch ka kaam kya hota hai | sarkari daftar jawab nahi de raha |
  पंचायत के पैसे का हिसाब कैसे माँगें | hamare adhikar kya hain | what is written in the constitution
constitution-panchayat-rti measure: सूचना का अधिकार | gram panchayat ki baithak kab hoti hai |
  how to ask the government for information | ward member ke kaam
shop-books-and-gst tune: udhaar ka khata kaise likhe | दुकान में मुनाफा कैसे निकालें | gst number kab lena padta hai |
  bahi khata likhna | bill kaise banate hain
shop-books-and-gst measure: छोटे दुकानदार के लिए जीएसटी | dukaan ka roz ka hisaab |
  how do I write my shop's accounts | stock ka register
ssc-gd-arithmetic tune: rail gadi wale sawal | चक्रवृद्धि ब्याज | ssc gd ki taiyari ganit | औसत कैसे निकालते हैं |
  ratio ke sawal
ssc-gd-arithmetic measure: labh hani ke sawal | समय और दूरी के प्रश्न | maths for ssc constable exam |
  sadharan byaj ka formula
fractions-to-percent tune: आधा और चौथाई | half and quarter | bhinn ka jod | दशमलव को प्रतिशत में |
  20 percent kitna hota hai
fractions-to-percent measure: percent kaise nikalte hai | भिन्न क्या होती है | fractions for class 5 |
  dashamlav kya hai
kitchen-garden tune: aangan me sabzi lagana | बाल्टी में टमाटर | mirchi ka paudha ghar par | पालक कब बोएँ |
  growing food at home
kitchen-garden measure: घर के पीछे सब्जी लगाना | ghar ki bagiya | small vegetable garden | dhaniya kaise ugaye
mobile-phone-repair tune: mobile pani me gir gaya | फोन की बैटरी जल्दी खत्म होती है | mobile ka display badalna |
  phone khud theek karna | soldering kaise karte hain
mobile-phone-repair measure: मोबाइल चार्ज नहीं हो रहा | phone on nahi ho raha | fix broken phone screen |
  mobile kholna sikhe
plants-and-photosynthesis tune: पत्ती हरी क्यों होती है | ped saans kaise lete hain | jad ka kya kaam hai |
  पौधे को धूप क्यों चाहिए | how does a leaf make sugar
plants-and-photosynthesis measure: paudhe apna bhojan kaise banate hain | पौधे के भाग | why do plants need sunlight |
  phool ke hisse
solar-system tune: chand ghatta badhta kyun hai | दिन और रात क्यों होते हैं | suraj ke paas kaun sa grah hai |
  why do we have seasons | धरती सूरज का चक्कर कितने दिन में लगाती है
solar-system measure: ग्रहों के नाम | chandra grahan kaise lagta hai | which is the biggest planet |
  mausam kyun badalte hain
english-at-the-counter tune: angrezi me grahak se baat | दुकान पर अंग्रेज़ी में क्या बोलें |
  dukandar ke liye angrezi | english me daam batana | talk to customers in english
english-at-the-counter measure: अंग्रेजी बोलना सिखाओ | english bolna nahi aata | simple english for selling things |
  angrezi me ginti aur paise
teentaal-on-the-tabla tune: tabla bajana sikhna hai | धा धिं धिं धा | tabla ke bol | taal kya hoti hai
teentaal-on-the-tabla measure: तबला कैसे बजाते हैं | 16 matra wali taal | learn to play tabla | theka kya hota hai
`);
