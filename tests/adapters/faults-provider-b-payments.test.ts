import { testFaults } from './provider-b-faults.ts'
import { paymentCalls } from './provider-b-payment-calls.ts'

testFaults(paymentCalls)
